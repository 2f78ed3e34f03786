/** Base de todas as rotas e da página (especificação, §1). */
export const PREFIXO = 'carteira-pesca';

/** O que é do endereço inteiro, e não da página (RFC 8615): fica fora do prefixo. */
export const BEM_CONHECIDO = `.well-known/${PREFIXO}`;

/** Caminho de uma rota como a tabela de direitos o escreve. */
export const semPrefixo = (rota: string): string =>
  rota.startsWith(`/${PREFIXO}`) ? rota.slice(PREFIXO.length + 1) : rota;
