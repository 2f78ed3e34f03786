import { act, screen, waitFor } from '@testing-library/react';

import { ouvirOutrasAbas } from './outras-abas';
import { CONFIGURACAO, montarRotas } from '../preparar-telas';
import { useSessao } from '../componentes/sessao';
import TelaEntrando from '../cidadao/login/tela-entrando';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { type RespostaLogin } from '../api/contrato';
import { ErroApi } from '../api/erro-api';
import { anotarResposta } from '../api/rede';
import { saidaPendente } from '../api/conta/saida';
import * as servicos from '../api/servicos';
import { guardarSessao } from '../api/conta/sessao';

jest.mock('../api/servicos');

const SEM_REDE = new ErroApi(0, '');
const sessao = (chave: string): RespostaLogin => ({
  nome: 'Maria',
  login: '39053344705',
  papel: 'CIDADAO',
  pessoa: { nome: 'Maria', documentoMascarado: 'x' },
  segundoFatorPendente: false,
  sessionKeyEntradaUnica: chave,
  idioma: null,
});

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  anotarResposta(200);
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
});

function Controles() {
  const { usuario, sair, entrar, encerrarConsulta, apagar } = useSessao();
  return (
    <>
      <p>{usuario ? 'com sessão' : 'sem sessão'}</p>
      <button type="button" onClick={() => void sair()}>
        Sair
      </button>
      <button type="button" onClick={() => void apagar()}>
        Apagar
      </button>
      <button type="button" onClick={() => void encerrarConsulta()}>
        Encerrar consulta
      </button>
      <button type="button" onClick={() => void entrar('x', 'y')}>
        Entrar
      </button>
    </>
  );
}
const abrir = (inicio = '/') =>
  montarRotas({ '/': <Controles />, '/entrando': <TelaEntrando />, '/login': <h1>Login</h1> }, inicio);

/** Saiu sem rede: o aparelho já não sabe de ninguém, o servidor ainda tem a sessão da chave `antiga`. */
async function sairSemRede(): Promise<void> {
  guardarSessao(sessao('antiga'));
  jest.mocked(servicos.sair).mockImplementationOnce(() => {
    anotarResposta(0);
    return Promise.reject(SEM_REDE);
  });
  const { usuario, unmount } = abrir();
  await usuario.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByText('sem sessão')).toBeInTheDocument();
  unmount();
  jest.mocked(servicos.sair).mockClear();
}

it('encerrada a conta, as outras abas recomeçam como numa saída, sem o rascunho', async () => {
  guardarSessao(sessao('k'));
  const espias = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'removeItem')];
  const { usuario } = abrir();
  await usuario.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('sem sessão')).toBeInTheDocument();
  const feito = espias
    .flatMap(({ mock }) => mock.calls.map((dito, i) => ({ dito, vez: mock.invocationCallOrder[i] ?? 0 })))
    .sort((uma, outra) => uma.vez - outra.vez)
    .map(({ dito: [key, newValue = null] }) => ({ key, newValue, oldValue: newValue ? null : 'o de antes' }));
  for (const espia of espias) espia.mockRestore();
  expect(saidaPendente()).toBe(false);
  const recomecar = jest.fn();
  ouvirOutrasAbas(recomecar);
  sessionStorage.setItem('rascunho-renovar', '{}');
  for (const evento of feito) window.dispatchEvent(new StorageEvent('storage', evento));
  expect(recomecar).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('rascunho-renovar')).toBeNull();
});

it('com rede, sai e nada fica por fazer', async () => {
  guardarSessao(sessao('k'));
  jest.mocked(servicos.sair).mockResolvedValue(null);
  const { usuario } = abrir();
  await usuario.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByText('sem sessão')).toBeInTheDocument();
  expect(servicos.sair).toHaveBeenCalledWith('k');
  // O nome do órgão não é de ninguém.
  expect(Object.keys(localStorage)).toEqual(['agencia']);
});

it('sem rede, a saída se completa na partida seguinte, com a chave da sessão que acabou', async () => {
  await sairSemRede();
  expect(saidaPendente()).toBe(true);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/39053344705|Maria/);
  anotarResposta(200);
  jest.mocked(servicos.sair).mockResolvedValue(null);
  abrir();
  await waitFor(() => expect(saidaPendente()).toBe(false));
  expect(servicos.sair).toHaveBeenCalledWith('antiga');
});

it('ou quando a rede volta, na página que continuou aberta', async () => {
  await sairSemRede();
  abrir();
  expect(servicos.sair).not.toHaveBeenCalled();
  jest.mocked(servicos.sair).mockResolvedValue(null);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(saidaPendente()).toBe(false));
});

it('o servidor que falha não é dado por avisado', async () => {
  await sairSemRede();
  anotarResposta(200);
  jest.mocked(servicos.sair).mockRejectedValue(new ErroApi(500, ''));
  abrir();
  await waitFor(() => expect(servicos.sair).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(saidaPendente()).toBe(true);
});

it.each([401, 403])('%i: a sessão antiga já não é a deste navegador', async (status) => {
  await sairSemRede();
  anotarResposta(200);
  jest.mocked(servicos.sair).mockRejectedValue(new ErroApi(status, ''));
  abrir();
  await waitFor(() => expect(saidaPendente()).toBe(false));
});

it('a volta do gov.br não adota a sessão de quem saiu', async () => {
  await sairSemRede();
  jest.mocked(servicos.sair).mockRejectedValue(SEM_REDE);
  jest.mocked(servicos.buscarChave).mockResolvedValue(sessao('antiga'));
  abrir('/entrando?voltar=/');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(servicos.buscarChave).not.toHaveBeenCalled();
  expect(localStorage.getItem('login')).toBeNull();
});

it('a volta do gov.br com uma sessão nova a adota depois de completar a saída', async () => {
  await sairSemRede();
  jest.mocked(servicos.sair).mockRejectedValue(new ErroApi(403, ''));
  jest.mocked(servicos.buscarChave).mockResolvedValue(sessao('nova'));
  abrir('/entrando?voltar=/');
  expect(await screen.findByText('com sessão')).toBeInTheDocument();
  expect(saidaPendente()).toBe(false);
});

it('a consulta por encerrar não acaba com a sessão de quem entrou depois', async () => {
  localStorage.setItem('saida-pendente', '');
  // Com login, o servidor recusa a quem não traz a chave.
  jest
    .mocked(servicos.sair)
    .mockImplementation((chave) => (chave ? Promise.resolve(null) : Promise.reject(new ErroApi(403, ''))));
  jest.mocked(servicos.buscarChave).mockResolvedValue(sessao('nova'));
  abrir('/entrando?voltar=/');
  expect(await screen.findByText('com sessão')).toBeInTheDocument();
  expect([saidaPendente(), jest.mocked(servicos.sair).mock.calls.flat().join('')]).toEqual([false, '']);
});

it('nem encerrá-la aqui, com quem entrou noutra aba', async () => {
  const { usuario } = abrir();
  guardarSessao(sessao('da outra aba'));
  jest.mocked(servicos.sair).mockRejectedValue(new ErroApi(403, ''));
  await usuario.click(screen.getByRole('button', { name: 'Encerrar consulta' }));
  await waitFor(() => expect(jest.mocked(servicos.sair).mock.calls).toEqual([['']]));
});

it('entrar com senha encerra no servidor a que havia: nada fica por fazer', async () => {
  await sairSemRede();
  jest.mocked(servicos.sair).mockRejectedValue(SEM_REDE);
  jest.mocked(servicos.entrar).mockResolvedValue(sessao('nova'));
  const { usuario } = abrir();
  await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('com sessão')).toBeInTheDocument();
  expect(saidaPendente()).toBe(false);
});
