const CHAVE = 'satisfacao';
const ABRIU = 'carteira-aberta';

/** A primeira vez que este aparelho abre uma carteira: é depois dela, e uma vez só, que se pergunta como foi. */
export function carteiraAberta(): void {
  if (localStorage.getItem(CHAVE) !== null) return;
  localStorage.setItem(CHAVE, 'perguntar');
  window.dispatchEvent(new Event(ABRIU));
}

export const deveSePerguntar = (): boolean => localStorage.getItem(CHAVE) === 'perguntar';

export const perguntada = (): void => localStorage.setItem(CHAVE, 'perguntada');

export function ouvirAbertura(aoAbrir: () => void): () => void {
  window.addEventListener(ABRIU, aoAbrir);
  return () => window.removeEventListener(ABRIU, aoAbrir);
}
