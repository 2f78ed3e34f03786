import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { conferirNoAparelho } from '../../api/carteira/conferir-carteira';
import { type ItemCarteira, type RespostaLogin } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { guardarSessao } from '../../api/conta/sessao';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorSessao, useSessao } from '../../componentes/sessao';
import { type Veredito } from '../../kernel/declaracao/veredito';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import Carteiras from '../inicio/carteiras';
import SemSessao from '../guardadas/sem-sessao';

export const MARIA = '39053344705';
export const JOAO = '52998224725';
export const CODIGO = 'LPE000012392026';
export const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');

export const carteira = (codigo: 'VIGENTE' | 'AGUARDANDO_PAGAMENTO' = 'VIGENTE'): ItemCarteira => ({
  licenca: {
    codigo: CODIGO,
    protocolo: { codigoFormatado: 'LPE-0000123-9/2026' },
    modalidade: {
      id: 0,
      codigo: 'ESPORTIVA',
      nomePT: 'Esportiva',
      nomeEN: 'Sport',
      nomeES: 'Deportiva',
      descricaoQtdPeixesLimiteCaptura: 'Pesque e solte',
    },
    status: { codigo, descricao: '' },
    dataCriacao: '2026-03-10T10:00:00-04:00',
    emissao: '2026-03-10',
    dataAtivacao: '2026-03-10',
    dataVencimento: '2028-03-10',
    dataVencimentoProvisoria: null,
    isencao: null,
    analiseAte: null,
    podeRenovar: false,
    acoes: [],
  },
  nome: 'Maria',
  documento: MARIA,
  qrCodeBase64: codigo === 'VIGENTE' ? 'data:image/png;base64,AA' : null,
  declaracao: codigo === 'VIGENTE' ? 'DECLARACAO' : null,
  mensagemAvisoCarteira: 'Vence em 10 dias.',
});
export const guardada = (dono: string) => ({
  codigo: CODIGO,
  dono,
  nome: dono === MARIA ? 'Maria' : 'João',
  item: carteira(),
  imagem: new Uint8Array([1, 2, 3]).buffer,
  conferidaEm: '2026-11-20T12:00:00Z',
});
export const sessaoDe = (login: string): RespostaLogin =>
  ({
    nome: login === MARIA ? 'Maria' : 'João',
    login,
    papel: 'CIDADAO',
    pessoa: { nome: '', documento: '' },
    sessionKeyEntradaUnica: 'k',
    segundoFatorPendente: false,
  }) as unknown as RespostaLogin;
export const conferida = (veredito: Veredito | null) =>
  jest.mocked(conferirNoAparelho).mockResolvedValue({
    conferencia: veredito && ({ veredito, declaracao: {}, motivo: 'ASSINATURA' } as never),
    lista: { geradaEm: 1_795_000_000, proxima: 1_795_086_400 },
  });

beforeAll(async () => {
  await iniciarTextosDeTeste();
  // O jsdom não os tem; o navegador tem.
  globalThis.structuredClone = (valor: unknown) => valor;
  URL.createObjectURL = () => 'blob:carteira';
  URL.revokeObjectURL = () => undefined;
});
/** O service worker desta página: no comando, ou por instalar. */
export function comServiceWorker(controller: object | null): EventTarget {
  const programa = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: programa, configurable: true });
  return programa;
}

beforeEach(() => {
  comServiceWorker({});
  localStorage.clear();
  anotarResposta(200);
  jest.resetAllMocks();
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
  jest.mocked(servicos.sair).mockResolvedValue(null);
  jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(new Uint8Array([1]).buffer);
  conferida('VALIDA');
});

function Controles() {
  const { usuario, sair, entrar } = useSessao();
  return (
    <>
      <button type="button" onClick={() => void sair()}>
        sair
      </button>
      <button type="button" onClick={() => void entrar('joao', 'x')}>
        entrar como João
      </button>
      {usuario ? <Carteiras key={usuario.login} usuario={usuario} /> : <SemSessao acabou={false} />}
    </>
  );
}
export const abrir = () =>
  render(
    <MemoryRouter>
      <ProvedorSessao>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <Routes>
              <Route path="/" element={<Controles />} />
              <Route path="/login" element={<h1>login</h1>} />
            </Routes>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </ProvedorSessao>
    </MemoryRouter>,
  );
export const entrarComo = (login: string) => guardarSessao(sessaoDe(login));
