import { type TokenLido, lerErro, lerToken } from '../../domain/pix/api-pix';
import { FalhaDoTrilho, type LigacaoDoTrilho, type ValidadesDoTrilho } from '../../domain/pix/trilho';
import { LigacaoMutua, type Resposta } from './pedido-https';
import { Segredos } from './segredos';

/** Renova-se antes, para que um token não vença no caminho. */
const FOLGA_DO_TOKEN_MS = 60_000;
const JSON_CABECALHO = { 'content-type': 'application/json' };

type Metodo = 'GET' | 'PUT' | 'PATCH' | 'POST';
type Credencial = Awaited<ReturnType<Segredos['ler']>>;
/** A ligação e o token de uma credencial: quando os arquivos mudam, outra e outro. */
interface Sessao {
  readonly credencial: Credencial;
  readonly ligacao: LigacaoMutua;
  token: { readonly valor: Promise<string>; ate: number } | null;
}

/** Um pedido a uma das APIs do provedor. */
export interface PedidoAoProvedor {
  readonly metodo: Metodo;
  /** A base da API Pix, se não se diz outra. */
  readonly base?: string;
  readonly caminho: string;
  readonly busca?: Readonly<Record<string, string>>;
  readonly corpo?: object;
  /** Onde vai a chave do aplicativo, se o convênio a tem. */
  readonly nomeDaChave?: string;
}

export interface AmbienteDoTrilho {
  readonly pastaDosSegredos: string;
  readonly agora: () => Date;
}

/** A conversa de um convênio com o seu provedor: OAuth2 sobre TLS dos dois lados, com as credenciais que estão em arquivos. */
export class Conversa {
  private readonly segredos: Segredos;
  private sessao: Sessao | null = null;
  private readonly agora: () => Date;

  constructor(
    readonly convenio: LigacaoDoTrilho,
    { pastaDosSegredos, agora }: AmbienteDoTrilho,
  ) {
    const { url, urlDoToken, urlDaCobranca } = convenio;
    for (const endereco of [url, urlDoToken, urlDaCobranca ?? url])
      if (!URL.canParse(endereco) || new URL(endereco).protocol !== 'https:')
        throw new FalhaDoTrilho('SEM_DIREITO', 'endereço que não é https');
    this.agora = agora;
    this.segredos = new Segredos(pastaDosSegredos, convenio.segredo);
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

  /** `null` se o provedor diz que não existe. */
  async procurar<T>(pedido: Omit<PedidoAoProvedor, 'metodo'>, ler: (bruto: unknown) => T): Promise<T | null> {
    try {
      return ler(await this.pedir({ metodo: 'GET', ...pedido }));
    } catch (erro) {
      if (erro instanceof NaoExiste) return null;
      throw erro;
    }
  }

  /** O corpo de uma resposta boa. Um 401 pode ser de um token que venceu antes da hora: tenta-se uma vez com outro. */
  async pedir(pedido: PedidoAoProvedor): Promise<unknown> {
    const {
      metodo,
      base = this.convenio.url,
      caminho,
      busca,
      corpo,
      nomeDaChave = 'gw-dev-app-key',
    } = pedido;
    const sessao = await this.aberta();
    const { chaveDoAplicativo } = sessao.credencial;
    const url = new URL(`${base}${caminho}`);
    for (const [nome, valor] of Object.entries(busca ?? {})) url.searchParams.set(nome, valor);
    if (chaveDoAplicativo) url.searchParams.set(nomeDaChave, chaveDoAplicativo);
    const mandar = async (token: string) =>
      sessao.ligacao.pedir({
        metodo,
        url,
        cabecalhos: { authorization: `Bearer ${token}`, ...(corpo && JSON_CABECALHO) },
        corpo: corpo && JSON.stringify(corpo),
      });
    const token = this.token(sessao);
    let resposta = await mandar(await token);
    if (resposta.status === 401) {
      if (sessao.token?.valor === token) sessao.token = null;
      resposta = await mandar(await this.token(sessao));
    }
    return conferir(resposta, `${metodo} ${caminho.split('/')[1]!}`);
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
      corpo: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(this.convenio.escopos && { scope: this.convenio.escopos }),
      }).toString(),
    });
    // Um erro do pedido do token é da credencial: nenhum outro pedido adiantaria.
    if (resposta.status >= 400 && resposta.status < 500 && !deEspera(resposta.status))
      throw new FalhaDoTrilho('SEM_DIREITO', `token ${resposta.status}`);
    return lerToken(conferir(resposta, 'token'));
  }
}

export const caminhoDe = (...partes: readonly string[]) => `/${partes.map(encodeURIComponent).join('/')}`;

class NaoExiste extends FalhaDoTrilho {}

export const eRecusa = (erro: unknown) =>
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
