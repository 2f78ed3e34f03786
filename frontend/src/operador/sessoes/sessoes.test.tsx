import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import * as servicos from './contrato';
import { type SessaoDeAlguem } from './contrato';
import { ListaSessoes } from './lista-sessoes';

jest.mock('./contrato');

const sessao = (id: string, nome: string, atual = false): SessaoDeAlguem => ({
  id,
  nome,
  atual,
  usuarioId: 3,
  pessoaId: null,
  papel: 'OPERADOR',
  aparelho: 'Chrome no Linux',
  criadaEm: '2026-11-20T15:00:00.000Z',
  vistaEm: '2026-11-20T15:00:00.000Z',
});

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => jest.resetAllMocks());

const abrir = (data: SessaoDeAlguem[]) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  const getList = jest.fn().mockResolvedValue({ data, total: data.length });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <ListaSessoes />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>,
  );
};

it('da equipe leva à conta, e de quem pesca, ao cadastro, se o tem', async () => {
  abrir([
    sessao('1', 'Caio Melo'),
    { ...sessao('2', 'Rute Lins'), papel: 'CIDADAO', pessoaId: 8 },
    { ...sessao('3', 'Ana Reis'), papel: 'CIDADAO' },
  ]);
  expect((await screen.findByRole('link', { name: 'Caio Melo' })).getAttribute('href')).toMatch(
    /\/admin\/usuarios\/3\/show$/,
  );
  expect(screen.getByRole('link', { name: 'Rute Lins' }).getAttribute('href')).toMatch(
    /\/admin\/pessoas\/8\/show$/,
  );
  expect(screen.getByText('Ana Reis').closest('a')).toBeNull();
});

it.each([
  ['nenhuma chegou', new ErroApi(0, 'Sem servidor.')],
  ['a api parou a meio', new ErroApi(503, 'O depósito não responde.', 'ARMAZENAMENTO_FORA')],
  ['o proxy falou por quem já a fazia', new ErroApi(503, 'Erro não identificado.', 'MANUTENCAO')],
])('perdida a resposta (%s), não diz que não se encerrou: pode ter-se encerrado', async (_, perdida) => {
  jest.mocked(servicos.encerrarSessaoDe).mockRejectedValueOnce(perdida);
  abrir([sessao('07aa', 'Caio Melo')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar a sessão de Caio Melo/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar sessão' }));
  expect(await screen.findByText('Pode ter sido feito: veja como ficou antes de repetir.')).toBeVisible();
  expect(screen.queryByText('Sessão não encerrada')).toBeNull();
});

it('o que a api recusa por um dado que não se abre diz-se como ela o disse: repetir não adianta', async () => {
  const ilegivel = new ErroApi(503, 'Um dado guardado não pôde ser lido. Avise a agência.', 'DADO_ILEGIVEL');
  jest.mocked(servicos.encerrarSessaoDe).mockRejectedValueOnce(ilegivel);
  abrir([sessao('07aa', 'Caio Melo')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar a sessão de Caio Melo/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar sessão' }));
  expect(await screen.findByText(ilegivel.message)).toBeVisible();
  expect(screen.getByText('Sessão não encerrada')).toBeVisible();
});

it('encerra as marcadas, todas menos a de quem as marcou, e diz da que já não estava aberta', async () => {
  jest
    .mocked(servicos.encerrarSessaoDe)
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new ErroApi(404, 'Não existe.'));
  abrir([sessao('9f1c', 'Iara Nunes', true), sessao('07aa', 'Caio Melo'), sessao('e3b0', 'Rute Lins')]);
  const minha = within(await screen.findByRole('row', { name: /Iara Nunes/ }));
  expect(minha.queryByRole('button')).toBeNull();
  expect(minha.getByText('A sua, agora')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Marcar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar as marcadas' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText('A sua, em que você está agora, fica.')).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Encerrar 2 sessões' }));
  expect(await dialogo.findByText('Rute Lins, Chrome no Linux: Não existe.')).toBeVisible();
  expect(dialogo.getByText('1 sessão encerrada.')).toBeVisible();
  expect(jest.mocked(servicos.encerrarSessaoDe).mock.calls).toEqual([['07aa'], ['e3b0']]);
});
