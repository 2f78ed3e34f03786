export const BASE = '/carteira-pesca';

/** Armazenamento bloqueado pelo navegador é não ter escolhido nada. */
export function escolhido(chave: string): string | null {
  try {
    return localStorage.getItem(chave);
  } catch {
    return null;
  }
}
