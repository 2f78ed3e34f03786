import { act, fireEvent, screen } from '@testing-library/react';

import { contarPendente } from '../api/pendentes';
import * as servicos from '../api/servicos';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../preparar-telas';
import { FimDaSessao } from './fim-da-sessao';

jest.mock('../api/servicos');

const TITULO = 'Sua sessão acaba em 2 minutos';
const QUEM = { nome: 'Maria', login: '39053344705', papel: 'CIDADAO', segundoFatorPendente: false };
const passar = (minutos: number) => act(() => jest.advanceTimersByTimeAsync(minutos * 60_000));

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  localStorage.clear();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.usuarioLogado).mockResolvedValue(QUEM as never);
});
afterEach(() => jest.useRealTimers());

const montar = async (entrou: boolean) => {
  if (entrou)
    for (const [chave, valor] of [
      ['nomeUser', 'Maria'],
      ['login', QUEM.login],
      ['papel', QUEM.papel],
    ] as const)
      localStorage.setItem(chave, valor);
  montarRotas({ '/': <FimDaSessao />, '/login': <h1>Login</h1> }, '/');
  await passar(0);
};

it('dois minutos antes, pergunta; continuar renova no servidor', async () => {
  await montar(true);
  await passar(20);
  await act(() => contarPendente(() => Promise.resolve()));
  await passar(27);
  expect(screen.queryByText(TITULO)).toBeNull();
  await passar(1);
  expect(screen.getByRole('dialog', { name: TITULO })).toBeVisible();
  jest.mocked(servicos.usuarioLogado).mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await passar(0);
  expect(servicos.usuarioLogado).toHaveBeenCalledTimes(1);
});

it('Esc não sai: é continuar', async () => {
  await montar(true);
  await passar(28);
  fireEvent(screen.getByRole('dialog', { name: TITULO }), new Event('cancel', { cancelable: true }));
  await passar(0);
  expect(screen.queryByText(TITULO)).toBeNull();
  expect(servicos.sair).not.toHaveBeenCalled();
  expect(localStorage.getItem('login')).toBe(QUEM.login);
});

it('sair agora encerra a sessão e leva ao login', async () => {
  jest.mocked(servicos.sair).mockResolvedValue(null);
  await montar(true);
  await passar(28);
  fireEvent.click(screen.getByRole('button', { name: 'Sair agora' }));
  await passar(0);
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(localStorage.getItem('login')).toBeNull();
});

it('de quem não entrou não há sessão a acabar', async () => {
  await montar(false);
  await passar(40);
  expect(screen.queryByText(TITULO)).toBeNull();
});
