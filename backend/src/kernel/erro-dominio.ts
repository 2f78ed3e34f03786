/** Falha que o chamador pode corrigir. O `codigo` é estável; o texto vem dos catálogos de `platform/i18n`. */
export class ErroDominio extends Error {
  constructor(
    readonly codigo: string,
    readonly tipo: TipoErro,
    /** Parâmetros do texto e campos a mais do corpo da resposta (nunca dados pessoais). */
    readonly detalhes: Readonly<Record<string, Detalhe>> = {},
    readonly campos: readonly ErroDeCampo[] = [],
  ) {
    super(codigo);
    this.name = 'ErroDominio';
  }
}

/** Parâmetro do texto, ou um objeto para o corpo da resposta. */
type Detalhe = string | number | null | Readonly<Record<string, string | number | boolean>>;

/** `requisicao` 400, `login` 401, `proibido` 403, `ausente` 404, `conflito` 409, `grande` 413, `invalido` 422, `limite` 429, `indisponivel` 503. */
export type TipoErro =
  | 'requisicao'
  | 'login'
  | 'proibido'
  | 'ausente'
  | 'conflito'
  | 'grande'
  | 'invalido'
  | 'limite'
  | 'indisponivel';

/** `campo` é o caminho com pontos na entrada (`pessoa.nomeMae`); `codigo` é a chave do texto no catálogo. */
export interface ErroDeCampo {
  readonly campo: string;
  readonly codigo: string;
  readonly parametros?: Readonly<Record<string, string | number>>;
}

/** Os mesmos erros, de um objeto que viaja dentro de outro. */
export const comPrefixo = (prefixo: string, erros: readonly ErroDeCampo[]): ErroDeCampo[] =>
  erros.map((erro) => ({ ...erro, campo: `${prefixo}.${erro.campo}` }));

export const naoEncontrado = (): ErroDominio => new ErroDominio('NAO_ENCONTRADO', 'ausente');
/** O que se procurou. Erro: 404 se não há. */
export function achado<T extends object | string>(procurado: T | null | undefined): T {
  if (!procurado) throw naoEncontrado();
  return procurado;
}
export const acessoNegado = (): ErroDominio => new ErroDominio('ACESSO_NEGADO', 'proibido');
export const conflito = (
  codigo: string,
  detalhes: Readonly<Record<string, string | number | null>> = {},
): ErroDominio => new ErroDominio(codigo, 'conflito', detalhes);
/** 422 `VALIDACAO`, com todos os campos de uma vez. */
export const camposInvalidos = (...campos: readonly ErroDeCampo[]): ErroDominio =>
  new ErroDominio('VALIDACAO', 'invalido', {}, campos);
