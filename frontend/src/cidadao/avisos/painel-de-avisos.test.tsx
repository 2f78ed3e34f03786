import { act, screen, waitFor } from '@testing-library/react';

import * as avisos from '../../api/avisos';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { LembrarRenovacao } from '../licencas/lembrar-renovacao';

jest.mock('../../api/servicos');
jest.mock('../../api/avisos');

const CHAVE = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const CODIGO = 'LPE000000122026';
const LICENCA = {
  numero: 'LPE-0000001-2/2026',
  vencimento: '2199-03-31',
  status: { codigo: 'VIGENTE' },
} as const;

/** O navegador, com o que dele se usa. */
function comNavegador({
  permissao = 'default',
  resposta = 'granted',
  chave = CHAVE,
  inscrito = false,
}: { permissao?: string; resposta?: string; chave?: string; inscrito?: boolean } = {}) {
  const bytes = Uint8Array.from(atob(chave.replace(/-/g, '+').replace(/_/g, '/')), (l) =>
    l.charCodeAt(0),
  ).buffer;
  const inscricao = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: bytes },
    unsubscribe: jest.fn(() => {
      atual = null;
      return Promise.resolve(true);
    }),
    toJSON: () => ({ endpoint, keys: { p256dh: 'ponto', auth: 'segredo' } }),
  });
  let atual = inscrito ? inscricao('https://push.example/antes') : null;
  const pushManager = {
    getSubscription: jest.fn(() => Promise.resolve(atual)),
    subscribe: jest.fn(() => {
      atual = inscricao('https://push.example/um');
      return Promise.resolve(atual);
    }),
  };
  const registro = { pushManager };
  const servico = {
    controller: {},
    ready: Promise.resolve(registro),
    getRegistration: () => Promise.resolve(registro),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: servico });
  const notificacao = { permission: permissao, requestPermission: jest.fn() };
  notificacao.requestPermission.mockImplementation(() => {
    notificacao.permission = resposta;
    return Promise.resolve(resposta);
  });
  Object.assign(window, { PushManager: () => undefined, Notification: notificacao });
  return { pushManager, notificacao, antes: atual };
}

beforeAll(async () => {
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, chaveDosAvisos: CHAVE });
  jest.mocked(avisos.avisadasNesteAparelho).mockResolvedValue({ protocolos: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const nome of ['PushManager', 'Notification']) Reflect.deleteProperty(window, nome);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const montar = () => montarRotas({ '/': <LembrarRenovacao licencas={[LICENCA]} /> }, '/');
const abrir = async ({ usuario }: ReturnType<typeof montar>) =>
  usuario.click(await screen.findByRole('button', { name: 'Avisar neste aparelho' }));

it('explica antes de pedir a permissão, liga e desliga', async () => {
  const { pushManager, notificacao } = comNavegador();
  const tela = montar();
  await abrir(tela);
  expect(await screen.findByText(/mostra um aviso em 01\/03\/2199/)).toBeVisible();
  expect(notificacao.requestPermission).not.toHaveBeenCalled();
  expect(avisos.avisadasNesteAparelho).not.toHaveBeenCalled();
  await tela.acessivel();
  await tela.usuario.click(screen.getByRole('button', { name: 'Permitir avisos' }));
  expect(await screen.findByText('Este aparelho avisa em 01/03/2199.')).toBeVisible();
  // Os botões somem com o que fazem: o foco fica no painel, onde se lê o que houve.
  expect(document.querySelector('.lembrar-aviso')).toHaveFocus();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: CHAVE });
  expect(avisos.avisarNesteAparelho).toHaveBeenCalledWith(CODIGO, {
    endpoint: 'https://push.example/um',
    p256dh: 'ponto',
    auth: 'segredo',
  });
  await tela.usuario.click(screen.getByRole('button', { name: 'Não avisar mais' }));
  expect(await screen.findByRole('button', { name: 'Permitir avisos' })).toBeVisible();
  expect(avisos.pararNesteAparelho).toHaveBeenCalledWith('https://push.example/um', CODIGO);
});

it('quem diz que não lê que está bloqueado, e nada se manda', async () => {
  const { pushManager } = comNavegador({ resposta: 'denied' });
  const tela = montar();
  await abrir(tela);
  await tela.usuario.click(await screen.findByRole('button', { name: 'Permitir avisos' }));
  expect(await screen.findByText(/bloqueados neste navegador/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Permitir avisos' })).toBeNull();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

it('o que o servidor recusa diz-se com as palavras dele', async () => {
  comNavegador();
  jest
    .mocked(avisos.avisarNesteAparelho)
    .mockRejectedValue(new ErroApi(422, 'Serviço que a agência não conhece.'));
  const tela = montar();
  await abrir(tela);
  await tela.usuario.click(await screen.findByRole('button', { name: 'Permitir avisos' }));
  expect(await screen.findByText('Serviço que a agência não conhece.')).toBeVisible();
  expect(screen.queryByText(/Este aparelho avisa/)).toBeNull();
});

it('parar que não se fez diz-se, e o aparelho ainda avisa; feito depois, não fica dito', async () => {
  comNavegador({ permissao: 'granted', inscrito: true });
  jest.mocked(avisos.avisadasNesteAparelho).mockResolvedValueOnce({ protocolos: [CODIGO] });
  jest.mocked(avisos.pararNesteAparelho).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  const { usuario } = montar();
  const parar = () => screen.findByRole('button', { name: 'Não avisar mais' });
  await usuario.click(await parar());
  expect(await screen.findByText('Sem servidor.')).toBeVisible();
  expect(screen.getByText('Este aparelho avisa em 01/03/2199.')).toBeVisible();
  await usuario.click(await parar());
  await waitFor(() => expect(screen.queryByText('Sem servidor.')).toBeNull());
});

it('quem volta vê que já avisa; a agência que trocou de chave pede outro endereço', async () => {
  const outra = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  const { pushManager, antes } = comNavegador({ permissao: 'granted', inscrito: true, chave: outra });
  jest.mocked(avisos.avisadasNesteAparelho).mockResolvedValueOnce({ protocolos: [CODIGO] });
  const { unmount } = montar();
  expect(await screen.findByText('Este aparelho avisa em 01/03/2199.')).toBeVisible();
  unmount();
  const tela = montar();
  await abrir(tela);
  expect(await screen.findByText('Este aparelho avisa em 01/03/2199.')).toBeVisible();
  expect(antes?.unsubscribe).toHaveBeenCalled();
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
});

it('o navegador que não os tem, o iPhone e a falta de rede dizem-no', async () => {
  const um = montar();
  await abrir(um);
  expect(await screen.findByText(/Este navegador não recebe avisos/)).toBeVisible();
  um.unmount();
  const agente = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const dois = montar();
  await abrir(dois);
  expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeVisible();
  dois.unmount();
  agente.mockRestore();
  comNavegador();
  const rede = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await abrir(montar());
  expect(await screen.findByText(/Sem internet não dá/)).toBeVisible();
  rede.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Permitir avisos' })).toBeVisible();
});

it('sem a chave da agência não se oferece', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  montar();
  expect(await screen.findByRole('button', { name: 'Pôr no calendário' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull());
});
