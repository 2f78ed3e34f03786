import { ErroDominio } from '../../../kernel/erro-dominio';

/** Por que não se entrou pelo gov.br. Vai no endereço do login, que tem um texto para cada um. */
export type RecusaDoGovbr =
  | 'GOVBR'
  | 'GOVBR_CANCELADO'
  | 'GOVBR_EXPIRADO'
  | 'GOVBR_FORA_DO_AR'
  | 'GOVBR_NIVEL'
  | 'GOVBR_EQUIPE'
  | 'GOVBR_DESATIVADA';

/** O que nós mesmos recusamos: a volta de outra ida, ou uma conta em que não se entra assim. */
export const recusarEntrada = (motivo: Exclude<RecusaDoGovbr, 'GOVBR'>): ErroDominio =>
  new ErroDominio(motivo, 'proibido');

/** O que o provedor respondeu, no navegador ou ao trocar o código (RFC 6749, 4.1.2.1 e 5.2). */
const DO_PROTOCOLO = new Map<unknown, RecusaDoGovbr>([
  ['access_denied', 'GOVBR_CANCELADO'],
  ['invalid_grant', 'GOVBR_EXPIRADO'],
  ['server_error', 'GOVBR_FORA_DO_AR'],
  ['temporarily_unavailable', 'GOVBR_FORA_DO_AR'],
]);

/** O que a biblioteca achou: prazo; resposta que não é a do protocolo (página de erro, 5xx). */
const DA_BIBLIOTECA = new Map<unknown, RecusaDoGovbr>([
  ['OAUTH_TIMEOUT', 'GOVBR_FORA_DO_AR'],
  ['OAUTH_ABORT', 'GOVBR_FORA_DO_AR'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'GOVBR_FORA_DO_AR'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'GOVBR_FORA_DO_AR'],
  ['OAUTH_PARSE_ERROR', 'GOVBR_FORA_DO_AR'],
]);

export function motivoDaRecusa(erro: unknown): RecusaDoGovbr {
  if (erro instanceof ErroDominio) {
    return erro.codigo.startsWith('GOVBR_') ? (erro.codigo as RecusaDoGovbr) : 'GOVBR';
  }
  const { error, code, cause } = (erro ?? {}) as { error?: unknown; code?: unknown; cause?: unknown };
  // `fetch` sem rede, nu ou embrulhado pela biblioteca.
  if ([erro, cause].some((um) => (um as Error | undefined)?.name === 'TypeError')) return 'GOVBR_FORA_DO_AR';
  return DO_PROTOCOLO.get(error) ?? DA_BIBLIOTECA.get(code) ?? 'GOVBR';
}
