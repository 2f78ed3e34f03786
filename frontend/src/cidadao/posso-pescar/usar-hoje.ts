import { useSyncExternalStore } from 'react';

import { hojeEmFuso } from './dizer';

/** Que dia é hoje na agência; é outro para quem volta à página depois da meia-noite de lá. */
export const useHoje = (fuso: string): string =>
  useSyncExternalStore(ouvirVolta, () => hojeEmFuso(fuso, new Date()));

export function ouvirVolta(avisar: () => void): () => void {
  document.addEventListener('visibilitychange', avisar);
  return () => document.removeEventListener('visibilitychange', avisar);
}
