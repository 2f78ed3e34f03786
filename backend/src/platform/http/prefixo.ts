/** Base de todas as rotas e da página (especificação, §1). */
export const PREFIXO = 'carteira-pesca';
