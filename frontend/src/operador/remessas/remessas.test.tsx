import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { AdminContext, ListContextProvider, testDataProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { type Remessa } from './contrato';
import * as servicos from './contrato';
import { EnvioAoBanco } from './envio-ao-banco';
import { ENTREGAR, ListaRemessas } from './lista-remessas';
import { ProximaRemessa } from './proxima-remessa';
import { TelaRemessa } from './tela-remessa';

jest.mock('./contrato');
jest.mock('../componentes/ator');

const RETIDO = { motivo: 'CEP_INVALIDO', texto: 'O CEP do pagador é inválido.' };
const CONVENIO = { convenioId: 1, convenio: 'Banco do Brasil 1234567', baixas: 2, valorTotal: 123_456 };
const REMESSA: Remessa = {
  id: 7,
  arquivo: { nome: 'CB001_3128557_20112026_000001.rem', dataCadastro: '2026-11-20T15:00:00.000Z' },
  quantidade: 1,
  valorTotal: 11_900,
  nsa: 1,
  baixas: 0,
  preCritica: null,
  enviadaEm: null,
  enviadaPor: null,
};
const ENTREGUE = { ...REMESSA, enviadaEm: '2026-11-20T16:00:00.000Z', enviadaPor: 'usuario:3' };

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  window.scrollTo = () => undefined;
});

function abrirEnvio(remessa: Remessa) {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <EnvioAoBanco remessa={remessa} />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>,
  );
}

const abrirProxima = () =>
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ProximaRemessa />
      </AdminContext>
    </MemoryRouter>,
  );

describe('próxima remessa', () => {
  it('diz quanto sai por convênio, e por que outros ficam', async () => {
    const retidos = Array.from({ length: 23 }, (_, i) => ({
      ...RETIDO,
      documentoId: i,
      numeroDocumento: `00000000${10 + i}`,
    }));
    jest.mocked(servicos.lerProximaRemessa).mockResolvedValue({
      convenios: [{ ...CONVENIO, registros: 1234 }],
      vao: [
        {
          documentoId: 9,
          numeroDocumento: '0000000099',
          baixa: false,
          valor: 9_038,
          vencimento: '2026-11-30',
        },
      ],
      retidos,
      incompleta: false,
      emCurso: false,
    });
    abrirProxima();
    const linha = within(await screen.findByRole('row', { name: /Banco do Brasil 1234567/ }));
    expect(linha.getByText('1.234')).toBeVisible();
    expect(linha.getByText(/1\.234,56/)).toBeVisible();
    await userEvent.click(screen.getByText('23 boletos ficam retidos'));
    expect(screen.getAllByText(RETIDO.texto)).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'e mais 3' }));
    expect(screen.getAllByText(RETIDO.texto)).toHaveLength(23);
    await userEvent.click(screen.getByText('1 boleto sai'));
    expect(screen.getByRole('link', { name: '0000000099' })).toHaveAttribute('href', '/admin/boletos/9/show');
    expect(screen.getByText(/vence em 30\/11\/2026/)).toBeVisible();
  });

  it('sem nada a enviar não mostra tabela vazia', async () => {
    jest
      .mocked(servicos.lerProximaRemessa)
      .mockResolvedValue({ convenios: [], vao: [], retidos: [], incompleta: false, emCurso: false });
    abrirProxima();
    expect(await screen.findByText('Nada a enviar ao banco agora.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('diz que o servidor ainda gera o resto, pergunta-lhe de novo, e deixa de o dizer quando acabou', async () => {
  const relogio = jest.spyOn(global, 'setInterval');
  const vazia = { convenios: [], vao: [], retidos: [], incompleta: false };
  jest
    .mocked(servicos.lerProximaRemessa)
    .mockResolvedValueOnce({ ...vazia, emCurso: true })
    .mockResolvedValue({ ...vazia, emCurso: false });
  abrirProxima();
  expect(await screen.findByText('O resto está sendo gerado')).toBeVisible();
  const perguntar = relogio.mock.calls.find(([, ms]) => ms === 5_000)?.[0] as () => void;
  act(perguntar);
  expect(await screen.findByText('Nada a enviar ao banco agora.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('O resto está sendo gerado')).toBeNull());
  relogio.mockRestore();
});

it('perdeu-se a resposta da remessa que se gerou: não diz que não se gerou, e a lista mostra-a', async () => {
  const nada = () => undefined;
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: nada,
    removeEventListener: nada,
  })) as never;
  const vazia = { convenios: [], vao: [], retidos: [], incompleta: false, emCurso: false };
  jest.mocked(servicos.lerProximaRemessa).mockResolvedValue(vazia);
  jest.mocked(servicos.gerarRemessa).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <ListaRemessas />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );
  const gerar = await screen.findByRole('button', { name: 'Gerar remessa' });
  getList.mockResolvedValue({ data: [REMESSA], total: 1 });
  await userEvent.click(gerar);
  expect(await screen.findByText('Pode ter sido feito: veja como ficou antes de repetir.')).toBeVisible();
  expect(screen.queryByText('Remessa não gerada')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Marcar como entregue ao banco: / })).toBeVisible();
  expect(servicos.lerProximaRemessa).toHaveBeenCalledTimes(2);
});

describe('entrega ao banco', () => {
  it('marca sem perguntar, e diz que ficou anotado', async () => {
    jest.mocked(servicos.marcarRemessa).mockResolvedValue(ENTREGUE);
    abrirEnvio(REMESSA);
    await userEvent.click(screen.getByRole('button', { name: /^Marcar como entregue ao banco: / }));
    expect(servicos.marcarRemessa).toHaveBeenCalledWith(7, true);
    expect(await screen.findByText(/consta como entregue ao banco/)).toBeVisible();
  });

  it('desfazer pergunta antes, e quem desiste não muda nada', async () => {
    jest.mocked(servicos.marcarRemessa).mockResolvedValue(REMESSA);
    abrirEnvio(ENTREGUE);
    expect(screen.getByText(/Entregue em 20\/11\/2026/)).toBeVisible();
    const desfazer = screen.getByRole('button', { name: /Desfazer a entrega/ });
    await userEvent.click(desfazer);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(servicos.marcarRemessa).not.toHaveBeenCalled();
    await userEvent.click(desfazer);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(servicos.marcarRemessa).toHaveBeenCalledWith(7, false);
  });

  it('mostra a recusa de quem chegou depois', async () => {
    jest
      .mocked(servicos.marcarRemessa)
      .mockRejectedValue(new ErroApi(409, 'Outra pessoa já mudou.', 'REMESSA_MUDOU', [], null));
    abrirEnvio(REMESSA);
    await userEvent.click(screen.getByRole('button', { name: /Marcar/ }));
    expect(await screen.findByText('Outra pessoa já mudou.')).toBeVisible();
  });
});

it('as marcadas anotam-se uma a uma, sem as já entregues; a que o servidor recusa diz por quê', async () => {
  jest
    .mocked(servicos.marcarRemessa)
    .mockResolvedValueOnce(ENTREGUE)
    .mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa já mudou.'));
  const outra = { ...REMESSA, id: 8, arquivo: { ...REMESSA.arquivo, nome: 'outra.rem' } };
  const lista = { data: [REMESSA, outra, { ...ENTREGUE, id: 9 }], onUnselectItems: jest.fn() };
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ListContextProvider value={lista as never}>
        <FazerComMarcados
          ids={[7, 8, 9]}
          assunto="console"
          nomeDe={({ arquivo }) => arquivo.nome}
          {...ENTREGAR}
        />
      </ListContextProvider>
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Marcar entregues' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText('1 já consta como entregue.')).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Marcar 2 remessas' }));
  expect(await dialogo.findByText('outra.rem: Outra pessoa já mudou.')).toBeVisible();
  expect(dialogo.getByText('1 remessa consta agora como entregue.')).toBeVisible();
  expect(jest.mocked(servicos.marcarRemessa).mock.calls).toEqual([
    [7, true],
    [8, true],
  ]);
});

it('a remessa diz o que o banco respondeu ao recebê-la', async () => {
  render(
    <MemoryRouter initialEntries={['/admin/remessas/7/show']}>
      <AdminContext
        dataProvider={testDataProvider({
          getOne: () => Promise.resolve({ data: { ...REMESSA, preCritica: 'PARCIAL' } as never }),
          getList: () => Promise.resolve({ data: [], total: 0 }),
        })}
      >
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <Routes>
              <Route path="/admin/remessas/:id/show" element={<TelaRemessa />} />
            </Routes>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );
  const resposta = await screen.findByText('Resposta do banco ao recebê-la');
  expect(resposta.nextElementSibling).toHaveTextContent('Processada em parte');
});
