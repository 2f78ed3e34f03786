import type { Centavos } from '../../../../kernel/centavos';
import {
  type RecursoDaCobranca,
  type TokenLido,
  escreverCobranca,
  escreverValor,
  lerCobranca,
  lerDevolucao,
  lerErro,
  lerPagina,
  lerRecebimento,
  lerToken,
  recursoPara,
} from '../../domain/api-pix';
import {
  type Cobranca,
  type CobrancaPedida,
  type DevolucaoPix,
  FalhaDoTrilho,
  type LigacaoDoTrilho,
  type Recebimento,
  RecebimentosIlegiveis,
  type Trilho,
  type ValidadesDoTrilho,
} from '../../domain/trilho';
import { LigacaoMutua, type Resposta } from './pedido-https';
import { Segredos } from './segredos';

const [POR_PAGINA, MAIS_PAGINAS] = [100, 500];
/** Renova-se antes, para que um token não vença no caminho. */
const FOLGA_DO_TOKEN_MS = 60_000;
const JSON_CABECALHO = { 'content-type': 'application/json' };

type Metodo = 'GET' | 'PUT' | 'PATCH';
type Credencial = Awaited<ReturnType<Segredos['ler']>>;
/** A ligação e o token de uma credencial: quando os arquivos mudam, outra e outro. */
interface Sessao {
  readonly credencial: Credencial;
  readonly ligacao: LigacaoMutua;
  token: { readonly valor: Promise<string>; ate: number } | null;
}

/**
 * A API Pix do Banco Central (v2.9.0), que todo provedor fala. Um objeto por convênio: guarda o token e as ligações.
 *
 * Quem não tem CPF nem CNPJ recebe uma cobrança imediata, e os outros uma com vencimento; de um txid só, pergunta-se pela segunda e
 * depois pela primeira: nada no txid precisa de dizer qual é.
 */
class TrilhoApiPix implements Trilho {
  private readonly segredos: Segredos;
  private sessao: Sessao | null = null;

  constructor(
    private readonly convenio: LigacaoDoTrilho,
    pastaDosSegredos: string,
    private readonly agora: () => Date,
  ) {
    for (const url of [convenio.url, convenio.urlDoToken])
      if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
        throw new FalhaDoTrilho('SEM_DIREITO', 'endereço que não é https');
    this.segredos = new Segredos(pastaDosSegredos, convenio.segredo);
  }

  async criar(pedida: CobrancaPedida): Promise<Cobranca> {
    const recurso = recursoPara(pedida);
    const caminho = caminhoDe(recurso, pedida.txid);
    const corpo = escreverCobranca(pedida, this.convenio.chave);
    try {
      return lerCobranca(await this.pedir('PUT', caminho, corpo), pedida.txid);
    } catch (erro) {
      // Sobre uma que já se pagou ou retirou, e em alguns provedores sobre qualquer que exista, o PUT é recusado.
      const existente = eRecusa(erro) && (await this.consultarEm(recurso, pedida.txid));
      if (existente) return existente;
      throw erro;
    }
  }

  async consultar(txid: string): Promise<Cobranca | null> {
    return (await this.achar(txid))?.cobranca ?? null;
  }

  async retirar(txid: string): Promise<Cobranca | null> {
    const achada = await this.achar(txid);
    if (achada?.cobranca.estado !== 'ATIVA') return achada?.cobranca ?? null;
    const { recurso } = achada;
    try {
      const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      return lerCobranca(await this.pedir('PATCH', caminhoDe(recurso, txid), corpo), txid);
    } catch (erro) {
      // Pagou-se no meio.
      const agora = eRecusa(erro) ? await this.consultarEm(recurso, txid) : null;
      if (agora && agora.estado !== 'ATIVA') return agora;
      throw erro;
    }
  }

  async recebido(e2eid: string): Promise<Recebimento | null> {
    const lido = await this.procurar(caminhoDe('pix', e2eid), lerRecebimento);
    if (lido && lido.e2eid !== e2eid) throw new FalhaDoTrilho('FORA_DO_AR', 'resposta de outro recebimento');
    return lido;
  }

  /** Um recebimento que não se lê não impede os outros: a falha vem no fim. Mais de 50 mil num intervalo recusam-se. */
  async *recebidos(
    de: Date,
    ate: Date,
    quais?: { readonly comDevolucao: true },
  ): AsyncIterable<readonly Recebimento[]> {
    let ilegiveis = 0;
    for (let pagina = 0, paginas = 1; pagina < paginas; pagina++) {
      const busca = new URLSearchParams({
        inicio: de.toISOString(),
        fim: ate.toISOString(),
        ...(quais?.comDevolucao && { devolucaoPresente: 'true' }),
        'paginacao.paginaAtual': pagina.toString(),
        'paginacao.itensPorPagina': POR_PAGINA.toString(),
      });
      const lida = lerPagina(await this.pedir('GET', `/pix?${busca.toString()}`));
      if (lida.paginas > MAIS_PAGINAS) throw new FalhaDoTrilho('RECUSADO', 'intervalo com páginas a mais');
      ({ paginas } = lida);
      ilegiveis += lida.ilegiveis;
      if (lida.recebimentos.length > 0) yield lida.recebimentos;
    }
    if (ilegiveis > 0) throw new RecebimentosIlegiveis(ilegiveis);
  }

  async devolver(e2eid: string, id: string, valor: Centavos): Promise<DevolucaoPix> {
    const caminho = caminhoDe('pix', e2eid, 'devolucao', id);
    const ler = (bruto: unknown) => {
      const lida = lerDevolucao(bruto);
      if (lida.id !== id) throw new FalhaDoTrilho('FORA_DO_AR', 'resposta de outra devolução');
      return lida;
    };
    try {
      return ler(await this.pedir('PUT', caminho, { valor: escreverValor(valor) }));
    } catch (erro) {
      // Há provedores que negam a repetição em vez de devolver a primeira («id já utilizado»).
      const primeira = eRecusa(erro) && (await this.procurar(caminho, ler));
      if (primeira) return primeira;
      throw erro;
    }
  }

  async experimentar(): Promise<void> {
    const sessao = await this.aberta();
    sessao.token = null;
    await this.token(sessao);
  }

  async validadeDoCertificado(): Promise<ValidadesDoTrilho> {
    const { credencial, ligacao } = await this.aberta();
    return { nosso: credencial.validade, doProvedor: ligacao.validadeDoProvedor };
  }

  private async achar(txid: string): Promise<{ recurso: RecursoDaCobranca; cobranca: Cobranca } | null> {
    for (const recurso of ['cobv', 'cob'] as const) {
      const cobranca = await this.consultarEm(recurso, txid);
      if (cobranca) return { recurso, cobranca };
    }
    return null;
  }

  private consultarEm(recurso: RecursoDaCobranca, txid: string): Promise<Cobranca | null> {
    return this.procurar(caminhoDe(recurso, txid), (bruto) => lerCobranca(bruto, txid));
  }

  /** `null` se o provedor diz que não existe. */
  private async procurar<T>(caminho: string, ler: (bruto: unknown) => T): Promise<T | null> {
    try {
      return ler(await this.pedir('GET', caminho));
    } catch (erro) {
      if (erro instanceof NaoExiste) return null;
      throw erro;
    }
  }

  /** O corpo de uma resposta boa. Um 401 pode ser de um token que venceu antes da hora: tenta-se uma vez com outro. */
  private async pedir(metodo: Metodo, caminho: string, corpo?: object): Promise<unknown> {
    const sessao = await this.aberta();
    const mandar = async (token: string) =>
      sessao.ligacao.pedir({
        metodo,
        url: new URL(`${this.convenio.url}${caminho}`),
        cabecalhos: { authorization: `Bearer ${token}`, ...(corpo && JSON_CABECALHO) },
        corpo: corpo && JSON.stringify(corpo),
      });
    const token = this.token(sessao);
    let resposta = await mandar(await token);
    if (resposta.status === 401) {
      if (sessao.token?.valor === token) sessao.token = null;
      resposta = await mandar(await this.token(sessao));
    }
    return conferir(resposta, `${metodo} ${caminho.split('/')[1]!.split('?')[0]}`);
  }

  private async aberta(): Promise<Sessao> {
    const credencial = await this.segredos.ler();
    if (this.sessao?.credencial !== credencial) {
      this.sessao?.ligacao.fechar();
      this.sessao = { credencial, ligacao: new LigacaoMutua(credencial.contexto, this.agora), token: null };
    }
    return this.sessao;
  }

  /** Os que o pedem ao mesmo tempo esperam pelo mesmo. */
  private token(sessao: Sessao): Promise<string> {
    if (sessao.token && this.agora().getTime() < sessao.token.ate) return sessao.token.valor;
    const pedidoEm = this.agora().getTime();
    const lido = this.pedirToken(sessao);
    const guardado = { valor: lido.then(({ token }) => token), ate: Infinity };
    sessao.token = guardado;
    lido.then(
      ({ segundos }) =>
        (guardado.ate = pedidoEm + Math.max(segundos * 1000 - FOLGA_DO_TOKEN_MS, segundos * 500)),
      () => (guardado.ate = 0),
    );
    return guardado.valor;
  }

  private async pedirToken({ credencial: { id, segredo }, ligacao }: Sessao): Promise<TokenLido> {
    // RFC 6749, 2.3.1: os dois vão codificados.
    const basico = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(segredo)}`).toString('base64');
    const resposta = await ligacao.pedir({
      metodo: 'POST',
      url: new URL(this.convenio.urlDoToken),
      cabecalhos: {
        authorization: `Basic ${basico}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      corpo: 'grant_type=client_credentials',
    });
    // Um erro do pedido do token é da credencial: nenhum outro pedido adiantaria.
    if (resposta.status >= 400 && resposta.status < 500 && !deEspera(resposta.status))
      throw new FalhaDoTrilho('SEM_DIREITO', `token ${resposta.status}`);
    return lerToken(conferir(resposta, 'token'));
  }
}

const caminhoDe = (...partes: readonly string[]) => `/${partes.map(encodeURIComponent).join('/')}`;

class NaoExiste extends FalhaDoTrilho {}

const eRecusa = (erro: unknown) =>
  erro instanceof FalhaDoTrilho && erro.causa === 'RECUSADO' && !(erro instanceof NaoExiste);

const deEspera = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** O corpo, se a resposta é boa; `oQue` diz o método e o recurso, e o resto do detalhe sai do erro sem valor nenhum. */
function conferir({ status, json, esperar }: Resposta, oQue: string): unknown {
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new FalhaDoTrilho('FORA_DO_AR', `${oQue} ${status}: não é JSON`);
    return json;
  }
  const detalhe = [`${oQue} ${status}`, lerErro(json)].filter((parte) => parte !== '').join(' ');
  if (deEspera(status)) throw new FalhaDoTrilho('FORA_DO_AR', detalhe, esperar);
  if (status === 401 || status === 403) throw new FalhaDoTrilho('SEM_DIREITO', detalhe);
  if (status === 404 || status === 410) throw new NaoExiste('RECUSADO', detalhe);
  throw new FalhaDoTrilho('RECUSADO', detalhe);
}

export const criarTrilhoApiPix = (
  convenio: LigacaoDoTrilho,
  { pastaDosSegredos, agora }: { readonly pastaDosSegredos: string; readonly agora: () => Date },
): Trilho => new TrilhoApiPix(convenio, pastaDosSegredos, agora);
