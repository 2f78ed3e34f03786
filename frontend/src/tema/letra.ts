const CHAVE = 'letra';
const EVENTO = 'letra-mudou';

/** Quem a escolheu: app/partida/partida.ts aplica-a antes de desenhar. */
export const letraMaior = (): boolean => document.documentElement.dataset['letra'] === 'maior';

export function trocarLetra(): void {
  if (letraMaior()) {
    delete document.documentElement.dataset['letra'];
    localStorage.removeItem(CHAVE);
  } else {
    document.documentElement.dataset['letra'] = 'maior';
    localStorage.setItem(CHAVE, 'maior');
  }
  window.dispatchEvent(new Event(EVENTO));
}

export function ouvirLetra(avisar: () => void): () => void {
  window.addEventListener(EVENTO, avisar);
  return () => window.removeEventListener(EVENTO, avisar);
}
