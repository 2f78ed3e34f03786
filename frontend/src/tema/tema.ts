type Tema = 'claro' | 'escuro';

const CHAVE = 'tema';
const EVENTO = 'tema-mudou';
const escuroNoSistema = () => window.matchMedia('(prefers-color-scheme: dark)');

/** A escolha guardada; sem ela, a preferência do sistema. */
export function lerTema(): Tema {
  const escolhido = document.documentElement.dataset['tema'];
  if (escolhido === 'claro' || escolhido === 'escuro') return escolhido;
  return escuroNoSistema().matches ? 'escuro' : 'claro';
}

export function mudarTema(tema: Tema): void {
  document.documentElement.dataset['tema'] = tema;
  localStorage.setItem(CHAVE, tema);
  window.dispatchEvent(new Event(EVENTO));
}

export function ouvirTema(avisar: () => void): () => void {
  const sistema = escuroNoSistema();
  window.addEventListener(EVENTO, avisar);
  sistema.addEventListener('change', avisar);
  return () => {
    window.removeEventListener(EVENTO, avisar);
    sistema.removeEventListener('change', avisar);
  };
}
