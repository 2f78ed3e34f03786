/** O que esta versão da página guarda. A construção preenche (scripts/construcao/service-worker.ts). */
export interface Lista {
  readonly versao: string;
  /** Endereço da página única. */
  readonly casca: string;
  /** Nome do bloco de entrada: a página que não o cita é de outra versão. */
  readonly entrada: string;
  /** Guardados ao instalar: a casca e o que se abre sem rede. */
  readonly guardar: readonly string[];
  /** Guardados quando a pessoa passa por eles: as outras telas do cidadão. O console nunca. */
  readonly visitados: readonly string[];
}

interface Pedido {
  readonly metodo: string;
  readonly navegacao: boolean;
  readonly endereco: URL;
}

/**
 * - `rede`: o navegador segue como se não houvesse service worker;
 * - `casca`: a página única guardada;
 * - `guardado`: o arquivo guardado, e a rede se faltar;
 * - `ao-passar`: o mesmo, e o que a rede trouxer fica guardado.
 */
type Decisao = 'rede' | 'casca' | 'guardado' | 'ao-passar';

const PREFIXO = 'carteira-pesca.casca.';
/** Endereços que o servidor responde: nenhuma resposta deles é guardada, nem trocada pela casca. */
const DO_SERVIDOR = /^(api|banco|cep|estados|logout|pdfs|assets)(\/|$)/;

export const nomeDaCache = (versao: string): string => `${PREFIXO}${versao}`;

export function decidir({ metodo, navegacao, endereco }: Pedido, lista: Lista, origem: string): Decisao {
  if (metodo !== 'GET' || endereco.origin !== origem || !endereco.pathname.startsWith(lista.casca))
    return 'rede';
  if (navegacao) {
    const caminho = endereco.pathname.slice(lista.casca.length);
    // Um ponto no último trecho é um arquivo, não uma tela.
    return DO_SERVIDOR.test(caminho) || /\.[^/]*$/.test(caminho) ? 'rede' : 'casca';
  }
  if (endereco.search !== '') return 'rede';
  if (lista.guardar.includes(endereco.pathname)) return 'guardado';
  return lista.visitados.includes(endereco.pathname) ? 'ao-passar' : 'rede';
}

/** Nomes com resumo do conteúdo valem em qualquer versão; os outros, só na sua. */
export const permanente = (caminho: string): boolean => caminho.includes('/assets/');

/** Fica a versão anterior: uma aba que ainda a mostra pode pedir um bloco que o servidor já não tem. */
export function cachesVelhas(nomes: readonly string[], atual: string): string[] {
  const nossas = nomes.filter((nome) => nome.startsWith(PREFIXO) && nome !== atual);
  return nossas.slice(0, -1);
}

/** O servidor pode estar entre uma versão e outra: página e lista têm de ser da mesma. */
export const daMesmaVersao = (html: string, { entrada }: Lista): boolean => html.includes(entrada);
