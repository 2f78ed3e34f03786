import { useEffect, useRef, useSyncExternalStore } from 'react';

import { sessaoNoFim } from '../api/pendentes';
import { diaEm } from '../kernel/datas';

const UM_MINUTO_MS = 60_000;

/** O que se lê do relógio: é outro quando se volta à página, e quando o tempo passa com ela à vista. */
export const useRelogio = <T extends string | boolean>(ler: () => T): T =>
  useSyncExternalStore(ouvirRelogio, ler);

/** Que dia é hoje na agência. */
export const useHoje = (fuso: string): string => useRelogio(() => diaEm(new Date(), fuso));

function ouvirRelogio(avisar: () => void): () => void {
  const parar = ouvirVolta(avisar);
  // As abas escondidas não buscam todas, à meia-noite, o que é de cada dia.
  const relogio = setInterval(() => {
    if (document.visibilityState === 'visible') avisar();
  }, UM_MINUTO_MS);
  return () => {
    parar();
    clearInterval(relogio);
  };
}

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
