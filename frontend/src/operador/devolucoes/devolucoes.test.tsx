import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseGetOneOptions } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type DevolucaoDetalhada } from './contrato';
import * as servicos from './contrato';
import { DetalheDevolucao } from './detalhe-devolucao';

const mockReler = jest.fn();
let mockLida: DevolucaoDetalhada;
jest.mock('./contrato');
jest.mock('../componentes/ator');
const mockOpcoes = jest.fn<undefined, [UseGetOneOptions<DevolucaoDetalhada>]>();
jest.mock('react-admin', () => ({
  useGetOne: (_recurso: string, _qual: object, opcoes: UseGetOneOptions<DevolucaoDetalhada>) => {
    mockOpcoes(opcoes);
    return { data: mockLida };
  },
  useRefresh: () => mockReler,
}));

const PEDIDA: DevolucaoDetalhada = {
  id: 3,
  pendenciaId: 5,
  valor: 9038,
  estado: 'PEDIDA',
  pedidaPor: 'usuario:2',
  pedidaEm: '2026-03-10T12:00:00.000Z',
  mudadaEm: '2026-03-10T12:00:00.000Z',
  favorecidoNome: 'Rosa Quintela',
  favorecidoDocumento: '39053344705',
  conta: 'Banco 001, agência 1234, conta 567-8',
  documento: null,
  licenca: null,
  pix: null,
  acoes: ['AUTORIZAR', 'RECUSAR', 'CANCELAR'],
  recusadas: [],
  historico: [
    { para: 'PEDIDA', ator: 'usuario:2', em: '2026-03-10T12:00:00.000Z', motivo: 'Pagou duas vezes.' },
  ],
};
const MOTIVO = 'Conferido com o extrato do dia.';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  mockLida = PEDIDA;
});

const abrir = () =>
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <MemoryRouter initialEntries={['/admin/devolucoes/3/show']}>
          <Routes>
            <Route path="/admin/devolucoes/:id/show" element={<DetalheDevolucao />} />
          </Routes>
        </MemoryRouter>
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
const oferecidas = () => screen.queryAllByRole('button').map((botao) => botao.textContent);

it('o documento de quem recebe lê-se com a pontuação', () => {
  abrir();
  expect(screen.getByText('390.533.447-05')).toBeVisible();
});

it('diz em palavras o que o produto anotou, e como está o que alguém escreveu', () => {
  const passo = { ator: 'rotina:pix', em: '2026-03-11T12:00:00.000Z' };
  mockLida = {
    ...PEDIDA,
    historico: [
      ...PEDIDA.historico,
      { ...passo, para: 'RECUSADA', motivo: 'PAGAMENTO_ESTORNADO' },
      { ...passo, para: 'PAGA', motivo: 'PIX' },
    ],
  };
  const { container } = abrir();
  expect(Array.from(container.querySelectorAll('.historia q'), (q) => q.textContent)).toEqual([
    'Pagou duas vezes.',
    'Pagamento estornado',
  ]);
});

it('leva ao boleto, à licença e à pessoa de que é o dinheiro', () => {
  mockLida = {
    ...PEDIDA,
    documento: { id: 12, numeroDocumento: '000012' },
    licenca: { id: 4, protocolo: 'LPE-0000004-9/2026', pessoaId: 9, titular: 'R*** Q***' },
  };
  abrir();
  const destinoDe = (nome: string) => screen.getByRole('link', { name: nome }).getAttribute('href');
  expect(['000012', 'LPE-0000004-9/2026', 'R*** Q***'].map(destinoDe)).toEqual([
    '/admin/boletos/12/show',
    '/admin/licencas/4/show',
    '/admin/pessoas/9/show',
  ]);
});

it('só mostra o que quem lê pode fazer, e diz uma vez por que não se pode o resto', () => {
  const { unmount } = abrir();
  expect(oferecidas()).toEqual(['Autorizar', 'Recusar', 'Cancelar pedido']);
  unmount();
  const porque = (texto: string) => ({ codigo: 'DEVOLUCAO_PROPRIA', texto });
  mockLida = {
    ...PEDIDA,
    acoes: ['CANCELAR'],
    recusadas: [
      { acao: 'AUTORIZAR', motivo: porque('Quem pediu não autoriza.') },
      { acao: 'RECUSAR', motivo: porque('O dinheiro é seu.') },
      { acao: 'PAGAR', motivo: porque('O dinheiro é seu.') },
    ],
  };
  abrir();
  expect(oferecidas()).toEqual(['Cancelar pedido']);
  expect(screen.getByText('Autorizar: não é possível agora. Quem pediu não autoriza.')).toBeVisible();
  expect(screen.getByText(/^Recusar e .*: não é possível agora\. O dinheiro é seu\.$/)).toBeVisible();
});

it('paga, não há o que fazer, e a história diz quem e por quê', () => {
  mockLida = { ...PEDIDA, estado: 'PAGA', acoes: [] };
  abrir();
  expect(oferecidas()).toEqual([]);
  expect(screen.getByText('Pagou duas vezes.')).toBeVisible();
});

const DO_PIX = { e2eid: 'E1', dias: 90, cabe: false, estado: null, emCurso: false, detalhe: null };

it('enquanto o provedor a tem, lê-se de novo sozinha', () => {
  abrir();
  const refetchInterval = mockOpcoes.mock.lastCall?.[0].refetchInterval;
  if (typeof refetchInterval !== 'function') throw new Error('sem intervalo');
  const intervalo = (emCurso: boolean) =>
    refetchInterval({ state: { data: { ...PEDIDA, pix: { ...DO_PIX, emCurso } } } } as never);
  expect([true, false].map(intervalo)).toEqual([5_000, false]);
});

it('a que volta pelo próprio PIX diz-se antes de se autorizar', async () => {
  mockLida = { ...PEDIDA, pix: { ...DO_PIX, cabe: true } };
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  expect(within(screen.getByRole('dialog')).getByText(/é feita pelo próprio PIX/)).toBeVisible();
});

it.each<[Partial<DevolucaoDetalhada>, Partial<NonNullable<DevolucaoDetalhada['pix']>>, RegExp | null]>([
  [{}, { cabe: true }, /é feita pelo próprio PIX. Faltam 90 dias/],
  [{}, {}, /Por ele não volta/],
  [{ estado: 'AUTORIZADA' }, {}, /Por ele não volta/],
  [{ estado: 'AUTORIZADA' }, { dias: 0 }, /Passaram os noventa dias/],
  [{ estado: 'AUTORIZADA' }, { estado: 'POR_PEDIR' }, /Vai ser pedida ao provedor/],
  [
    { estado: 'AUTORIZADA' },
    { estado: 'POR_PEDIR', emCurso: true, detalhe: 'PUT pix 500' },
    /repete-se sozinho.* Resposta: PUT pix 500$/,
  ],
  [{ estado: 'AUTORIZADA' }, { estado: 'NAO_REALIZADO' }, /não a fez: é paga na conta/],
  [{ estado: 'RECUSADA' }, { estado: 'NAO_REALIZADO' }, /o dinheiro voltou à pendência/],
  [{ estado: 'CANCELADA' }, {}, null],
  [{ estado: 'PAGA' }, {}, null],
])('do dinheiro que veio por PIX diz por onde volta esta devolução: %j, %j', (devolucao, pix, texto) => {
  mockLida = { ...PEDIDA, ...devolucao, pix: { ...DO_PIX, ...pix } };
  abrir();
  if (texto) expect(screen.getByText(texto)).toBeVisible();
  else expect(screen.queryByText('O dinheiro veio por PIX')).toBeNull();
});

it('pede o motivo antes, diz como ficou e lê de novo', async () => {
  jest.mocked(servicos.mudarDevolucao).mockResolvedValue({ ...PEDIDA, estado: 'AUTORIZADA' });
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText(/Quem pediu a devolução não a autoriza/)).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Confirmar: autorizar' }));
  expect(servicos.mudarDevolucao).not.toHaveBeenCalled();
  await userEvent.type(dialogo.getByRole('textbox'), MOTIVO);
  await userEvent.click(dialogo.getByRole('button', { name: 'Confirmar: autorizar' }));
  expect(servicos.mudarDevolucao).toHaveBeenCalledWith(3, 'AUTORIZAR', MOTIVO);
  expect(await screen.findByText(/autorizada/)).toBeVisible();
  expect(mockReler).toHaveBeenCalled();
});

it('a recusa do servidor fica à vista, e o motivo não se perde', async () => {
  const recusa = 'Quem pediu a devolução não pode autorizá-la.';
  jest
    .mocked(servicos.mudarDevolucao)
    .mockRejectedValue(new ErroApi(403, recusa, 'DEVOLUCAO_PROPRIA', [], null));
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  const dialogo = within(screen.getByRole('dialog'));
  await userEvent.type(dialogo.getByRole('textbox'), MOTIVO);
  await userEvent.click(dialogo.getByRole('button', { name: 'Confirmar: autorizar' }));
  expect(await screen.findByText(recusa)).toBeVisible();
  expect(dialogo.getByRole('textbox')).toHaveValue(MOTIVO);
  expect(mockReler).not.toHaveBeenCalled();
});

it('a que outro mudou antes lê-se de novo, com a recusa à vista', async () => {
  jest.mocked(servicos.mudarDevolucao).mockRejectedValue(new ErroApi(409, 'Já mudou.', 'X', [], null));
  abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  const dialogo = within(screen.getByRole('dialog'));
  await userEvent.type(dialogo.getByRole('textbox'), MOTIVO);
  await userEvent.click(dialogo.getByRole('button', { name: 'Confirmar: autorizar' }));
  expect(await screen.findByText('Já mudou.')).toBeVisible();
  expect(mockReler).toHaveBeenCalledTimes(1);
});
