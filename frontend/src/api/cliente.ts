import type { Desafio } from '../kernel/prova-de-trabalho';
import { descartarAntecipadas, tomarAntecipada } from './antecipada';
import { ErroApi, type ErroDeCampo } from './erro-api';
import { contarPendente, pendentes } from './pendentes';
import { prazo } from './prazo';
import { anotarDemora, anotarResposta, foraDoAr } from './rede';
import { chaveDaSessao } from './conta/sessao';

export const BASE = '/carteira-pesca';
const TEMPO_LIMITE_MS = 300_000;
/** Uma leitura sem resposta por tanto tempo vale como falta de rede: a página usa o que guardou, e continua esperando por ela. */
const DEMORA_MS = 10_000;
/** 403 que dizem o que fazer; os outros são 'Acesso negado'. */
const COM_TEXTO_PROPRIO = new Set([
  'CONFIRMACAO_NECESSARIA',
  'CHAVE_DA_SESSAO',
  'SEGUNDO_FATOR_OBRIGATORIO',
  'ENTRADA_RECENTE_NECESSARIA',
  'INTERESSE_PROPRIO',
  'DEVOLUCAO_PROPRIA',
  'APROVACAO_DO_AUTOR',
]);

/** Textos que não vêm do servidor, no idioma da tela. */
interface TextosDeErro {
  semRede: string;
  generico: string;
  grandeDemais: string;
  naoEncontrado: string;
  acessoNegado: string;
  /** Muitas tentativas, e em quanto tempo se pode de novo. */
  espera: (segundos: number) => string;
  /** O que fazer com o número do pedido que deu defeito. */
  requisicao: (numero: string) => string;
}

interface Ambiente {
  idioma: () => string;
  textos: () => TextosDeErro;
  /** Chamado uma vez quando o servidor diz que a sessão acabou e nenhum outro pedido está no ar. */
  aoPerderSessao: () => void;
  /** A sessão vale, mas o órgão exige o segundo fator e esta pessoa ainda não o ligou. */
  aoExigirSegundoFator: () => void;
}

let ambiente: Ambiente = {
  idioma: () => 'pt-BR',
  textos: () => ({
    semRede: '',
    generico: '',
    grandeDemais: '',
    naoEncontrado: '',
    acessoNegado: '',
    espera: () => '',
    requisicao: () => '',
  }),
  aoPerderSessao: () => undefined,
  aoExigirSegundoFator: () => undefined,
};
let sessaoPerdida = false;

/** A casca liga o cliente ao idioma, aos textos e à navegação. */
export function configurarCliente(novo: Ambiente): void {
  ambiente = novo;
}

interface Pedido {
  metodo?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  parametros?: Record<string, string | number | undefined>;
  corpo?: unknown;
  /** Repete a mesma chave quando o mesmo pedido é reenviado: o servidor responde a primeira resposta outra vez. */
  chaveIdempotencia?: string;
  sinal?: AbortSignal;
  /** GET que muda estado (gera-remessa) também leva a chave da sessão. */
  comChave?: boolean;
  /** POST que só responde: uma prévia. */
  soPergunta?: boolean;
  /** Em lugar da chave que a tela guarda. */
  chave?: string;
  /** 401 é resposta esperada (login): não encerra a sessão. */
  aceita401?: boolean;
}

export function enderecoDe(caminho: string, parametros: Pedido['parametros'] = {}): string {
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(parametros)) {
    if (valor !== undefined) busca.set(nome, String(valor));
  }
  const texto = busca.toString();
  return `${BASE}${caminho}${texto ? `?${texto}` : ''}`;
}

/** De navegação (outra janela, o gov.br): o navegador diria a língua dele, e vale a que a pessoa escolheu na página. */
export const enderecoNaLingua = (caminho: string, parametros?: Pedido['parametros']): string =>
  enderecoDe(caminho, { ...parametros, idioma: ambiente.idioma() });

/**
 * Um pedido, uma tentativa: nada é repetido sozinho, porque registrar duas vezes custa um boleto. A exceção é o
 * desafio: o servidor recusou sem agir e diz o que falta.
 * @throws {ErroApi} em qualquer resposta que não seja 2xx e quando a rede falha.
 */
export async function pedir<T>(caminho: string, pedido: Pedido = {}): Promise<T> {
  return acompanhar(pedido, async () => {
    const resposta = await chamar(caminho, pedido);
    return ler(pedido, async () => {
      const texto = await resposta.text();
      return (texto ? JSON.parse(texto) : null) as T;
    });
  });
}

/** Os bytes de um documento; nulo enquanto o servidor o prepara (202). */
export async function pedirBytes(caminho: string, pedido: Pedido = {}): Promise<ArrayBuffer | null> {
  return acompanhar(pedido, async () => {
    const resposta = await chamar(caminho, pedido);
    return resposta.status === 202 ? null : ler(pedido, () => resposta.arrayBuffer());
  });
}

/** Para o console: a resposta inteira, porque a paginação viaja em `Content-Range`. */
export async function pedirComCabecalhos(
  caminho: string,
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  return acompanhar({}, async () => {
    const resposta = await chamar(caminho, {});
    const body = await ler({}, () => resposta.text());
    return { status: resposta.status, headers: resposta.headers, body, json: JSON.parse(body) as unknown };
  });
}

async function acompanhar<T>(
  { metodo = 'GET', comChave, soPergunta }: Pedido,
  tarefa: () => Promise<T>,
): Promise<T> {
  try {
    return await contarPendente(tarefa);
  } catch (causa) {
    if (causa instanceof ErroApi) causa.soPergunta = soPergunta ?? (metodo === 'GET' && !comChave);
    throw causa;
  } finally {
    if (sessaoPerdida && pendentes() === 0) {
      sessaoPerdida = false;
      ambiente.aoPerderSessao();
    }
  }
}

/** @throws {ErroApi} */
async function chamar(caminho: string, pedido: Pedido, prova?: string): Promise<Response> {
  const chave = chaveDaSessao();
  const resposta = await enviar(caminho, pedido, prova);
  if (resposta.ok) {
    anotarResposta(resposta.status);
    return resposta;
  }
  const corpo = ((await resposta.json().catch(() => null)) ?? {}) as CorpoDeErro;
  if (corpo.codigo === 'DESAFIO_NECESSARIO' && corpo.desafio && prova === undefined) {
    const nova = await resolver(corpo.desafio, pedido.sinal);
    if (nova !== null) return chamar(caminho, pedido, nova);
  }
  throw lerErro(resposta.status, corpo, pedido.aceita401 ?? false, chave);
}

/** Sem solução (cancelada, ou o navegador não tem como) vale o 429 que veio. */
async function resolver(desafio: Desafio, sinal: AbortSignal | undefined): Promise<string | null> {
  const prova = await import('./desafio/desafio')
    .then(({ resolverDesafio }) => resolverDesafio(desafio, sinal))
    .catch(() => null);
  if (sinal?.aborted) throw new DOMException('', 'AbortError');
  return prova;
}

async function enviar(caminho: string, pedido: Pedido, prova: string | undefined): Promise<Response> {
  const metodo = pedido.metodo ?? 'GET';
  const endereco = enderecoDe(caminho, pedido.parametros);
  const vigia = metodo === 'GET' ? setTimeout(anotarDemora, DEMORA_MS) : undefined;
  try {
    const corpo = emTexto(pedido.corpo);
    const antecipada = metodo === 'GET' || corpo ? tomarAntecipada(endereco, ambiente.idioma(), corpo) : null;
    if (antecipada) return await antecipada;
    if (metodo !== 'GET') descartarAntecipadas();
    return await fetch(endereco, {
      method: metodo,
      headers: { ...cabecalhos(metodo, pedido), ...(prova === undefined ? {} : { 'X-Desafio': prova }) },
      credentials: 'same-origin',
      signal: prazo(TEMPO_LIMITE_MS, pedido.sinal),
      ...(corpo === undefined ? {} : { body: corpo }),
    });
  } catch (causa) {
    throw semRede(pedido, causa);
  } finally {
    clearTimeout(vigia);
  }
}

/** A rede também cai a meio da resposta, ou põe outra página no lugar dela: o servidor pode ter feito o que se pediu. */
async function ler<T>(pedido: Pedido, corpo: () => Promise<T>): Promise<T> {
  try {
    return await corpo();
  } catch (causa) {
    throw semRede(pedido, causa);
  }
}

function semRede({ sinal }: Pedido, causa: unknown): unknown {
  if (sinal?.aborted) return causa;
  anotarResposta(0);
  return new ErroApi(0, ambiente.textos().semRede);
}

function emTexto(corpo: unknown): string | FormData | undefined {
  if (corpo === undefined || corpo instanceof FormData) return corpo;
  return JSON.stringify(corpo);
}

function cabecalhos(metodo: string, pedido: Pedido): Record<string, string> {
  const saida: Record<string, string> = { Accept: 'application/json', 'Accept-Language': ambiente.idioma() };
  if (pedido.corpo !== undefined && !(pedido.corpo instanceof FormData))
    saida['Content-Type'] = 'application/json';
  if (pedido.chaveIdempotencia) saida['Idempotency-Key'] = pedido.chaveIdempotencia;
  const chave = pedido.chave ?? chaveDaSessao();
  if (chave && (metodo !== 'GET' || pedido.comChave)) saida['X-Session-Key'] = chave;
  return saida;
}

interface CorpoDeErro {
  message?: unknown;
  codigo?: unknown;
  errors?: unknown;
  protocolo?: unknown;
  id?: unknown;
  requisicao?: unknown;
  desafio?: Desafio;
  esperaSegundos?: unknown;
}

function lerErro(status: number, corpo: CorpoDeErro, aceita401: boolean, chave: string | null): ErroApi {
  const codigo = typeof corpo.codigo === 'string' ? corpo.codigo : null;
  const id = typeof corpo.id === 'string' || typeof corpo.id === 'number' ? corpo.id : null;
  const protocolo = typeof corpo.protocolo === 'string' ? corpo.protocolo : null;
  const requisicao = typeof corpo.requisicao === 'string' ? corpo.requisicao : null;
  anotarResposta(status, codigo);
  const erro = (mensagem: string) =>
    new ErroApi(status, mensagem, codigo, lerCampos(corpo.errors), protocolo, id, requisicao);
  const mensagem = typeof corpo.message === 'string' ? corpo.message : '';
  const textos = ambiente.textos();
  switch (status) {
    case 401:
      if (aceita401) return erro(mensagem);
      // O que se pediu na sessão que acabou nada diz da que veio depois.
      if (chave === chaveDaSessao()) sessaoPerdida = true;
      return erro('');
    case 403:
      if (codigo === 'SEGUNDO_FATOR_OBRIGATORIO') ambiente.aoExigirSegundoFator();
      return erro(codigo && COM_TEXTO_PROPRIO.has(codigo) && mensagem ? mensagem : textos.acessoNegado);
    case 404:
      return erro(textos.naoEncontrado);
    case 429:
      // Quem está no caminho (a rede da empresa, o proxy) recusa sem as palavras da api.
      return erro(
        typeof corpo.esperaSegundos === 'number'
          ? textos.espera(corpo.esperaSegundos)
          : mensagem || textos.espera(60),
      );
    default:
      return erro(
        [mensagem || semPalavras(status, textos), requisicao && textos.requisicao(requisicao)]
          .filter(Boolean)
          .join(' '),
      );
  }
}

/** De quem está no caminho, que não diz por quê. */
const semPalavras = (status: number, { semRede, grandeDemais, generico }: TextosDeErro): string =>
  foraDoAr(status) ? semRede : status === 413 ? grandeDemais : generico;

function lerCampos(errors: unknown): ErroDeCampo[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((item: unknown) => {
    const { campo, message } = item as { campo?: unknown; message?: unknown };
    return typeof message === 'string' ? [{ campo: typeof campo === 'string' ? campo : '', message }] : [];
  });
}
