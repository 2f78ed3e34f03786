const RAIZ = 'http://interno.invalid';
/** Barra invertida e sinais que não se veem: navegadores os leem de outro jeito que o servidor. */
const ENGANOSO = /[\\\p{Cc}\p{Cf}]/u;
const MAIOR = 500;

/** Caminho interno da página (`/renovar/LPE…`) a que voltar depois do login; qualquer outra coisa vira `/`. */
export function caminhoInterno(voltar: unknown): string {
  if (typeof voltar !== 'string' || voltar.length > MAIOR || ENGANOSO.test(voltar)) return '/';
  if (!voltar.startsWith('/') || voltar.startsWith('//')) return '/';
  const url = new URL(voltar, RAIZ);
  return url.origin === RAIZ && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}
