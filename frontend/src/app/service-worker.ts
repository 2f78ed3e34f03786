import { BASE } from '../api/cliente';
import { pedirFontesNoSossego } from './partida/fontes';

/** De quanto em quanto tempo uma aba que fica aberta pergunta se há versão nova. */
const ENTRE_CONFERENCIAS_MS = 3_600_000;
const ESPERA_MS = 2_000;

const ouvintes = new Set<() => void>();
let aEspera: ServiceWorker | null = null;

/** A versão nova já baixada, à espera de quem a queira. */
export const versaoNova = (): ServiceWorker | null => aEspera;

export function ouvirVersaoNova(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

/** Instala depois de a página estar pronta: o que ela baixa vem antes do que se guarda para depois, e das fontes. */
export function instalarServiceWorker(): void {
  pedirFontesNoSossego();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const instalar = () => setTimeout(() => void registrar().catch(() => undefined), ESPERA_MS);
  if (document.readyState === 'complete') instalar();
  else window.addEventListener('load', instalar, { once: true });
}

async function registrar(): Promise<void> {
  const registro = await navigator.serviceWorker.register(`${BASE}/sw.js`, { updateViaCache: 'none' });
  anunciar(registro);
  registro.addEventListener('updatefound', () => {
    registro.installing?.addEventListener('statechange', () => anunciar(registro));
  });
  setInterval(() => void registro.update().catch(() => undefined), ENTRE_CONFERENCIAS_MS);
}

function anunciar({ waiting }: ServiceWorkerRegistration): void {
  // Sem versão em uso, a que chega é a primeira: não há o que trocar.
  aEspera = navigator.serviceWorker.controller ? waiting : null;
  for (const ouvinte of ouvintes) ouvinte();
}
