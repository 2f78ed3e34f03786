/** O que se diz de um código que só um servidor mais novo que esta página conhece: o próprio código, sem o caminho dele no catálogo. */
export const codigoSemTexto = (chave: string, padrao?: string): string =>
  padrao ?? chave.slice(chave.lastIndexOf('.') + 1);
