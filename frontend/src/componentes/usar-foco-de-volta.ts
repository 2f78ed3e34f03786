import { type RefObject, useEffect } from 'react';

/**
 * O que se abre no lugar de um botão e depois some não deixa o foco perdido: se nada o tomou, ele volta ao botão da
 * mesma seção.
 */
export function useFocoDeVolta(dentro: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const secao = dentro.current?.closest('section');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) secao?.querySelector('button')?.focus();
      });
    };
  }, [dentro]);
}
