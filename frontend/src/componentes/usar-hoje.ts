import { useEffect, useRef, useSyncExternalStore } from 'react';

import { sessaoNoFim } from '../api/pendentes';
import { diaEm } from '../kernel/datas';

/** Que dia é hoje na agência; é outro para quem volta à página depois da meia-noite de lá. */
export const useHoje = (fuso: string): string =>
  useSyncExternalStore(ouvirVolta, () => diaEm(new Date(), fuso));

export function ouvirVolta(avisar: () => void): () => void {
  document.addEventListener('visibilitychange', avisar);
  return () => document.removeEventListener('visibilitychange', avisar);
}

/**
 * Quem volta à página lê o que pode ter mudado entretanto; nulo não ouve. Se a sessão já pode ter acabado, não: quem espera com a
 * carteira na tela, à vista do fiscal, iria parar ao login.
 */
export function useVolta(aoVoltar: (() => void) | null): void {
  const chamar = useRef(aoVoltar);
  useEffect(() => {
    chamar.current = aoVoltar;
  });
  useEffect(
    () =>
      ouvirVolta(() => {
        if (document.visibilityState === 'visible' && !sessaoNoFim()) chamar.current?.();
      }),
    [],
  );
}
