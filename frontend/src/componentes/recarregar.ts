import { comPrazo } from './bloco';

const PRAZO_MS = 5_000;
/** Numa rede ruim a versão nova pode levar minutos a chegar inteira. */
const ESPERA_MS = 15_000;

export const recarregar = (): void => window.location.reload();

/** Põe em uso a versão nova da página, se a há, e recarrega só esta aba: a velha pede pedaços que o servidor já não tem. */
export async function recarregarNaNova(): Promise<void> {
  const registro = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registro && !registro.waiting) await comPrazo(() => registro.update(), PRAZO_MS).catch(() => undefined);
  const nova = registro?.waiting ?? registro?.installing;
  // Outra aba pode tê-la posto em uso antes: já não há troca que esperar.
  if (!nova) {
    recarregar();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', recarregar, { once: true });
  nova.addEventListener('statechange', () => {
    if (nova.state === 'redundant') recarregar();
  });
  setTimeout(recarregar, ESPERA_MS);
  nova.postMessage('atualizar');
}
