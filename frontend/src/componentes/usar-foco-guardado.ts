import { type RefObject, useEffect } from 'react';

/** O que se vê e pode receber o foco, o mais perto possível de onde ele estava. */
function maisPerto(caminho: readonly Element[], corpo: HTMLElement): HTMLElement {
  for (const elemento of caminho) {
    const secao = elemento.isConnected ? elemento.closest('section, main') : null;
    const alvo =
      secao?.querySelector<HTMLElement>('h1, h2') ?? secao?.querySelector<HTMLElement>('button, a[href]');
    if (alvo && corpo.contains(alvo)) return alvo;
  }
  return corpo;
}

/**
 * O que tinha o foco pode sumir: um botão que já não cabe depois de uma decisão, um formulário que se guardou. Se mais
 * nada o toma, o foco vai ao título da parte em que estava, e não ao começo da página.
 */
export function useFocoGuardado(corpo: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onde = corpo.current;
    if (!onde) return undefined;
    let caminho: Element[] = [];
    const aoFocar = ({ target }: FocusEvent) => {
      caminho = [];
      for (let um = target as Element | null; um && um !== onde; um = um.parentElement) caminho.push(um);
    };
    const conferir = () => {
      const [ultimo] = caminho;
      if (!ultimo || ultimo.isConnected || document.activeElement !== document.body) return;
      const alvo = maisPerto(caminho, onde);
      if (alvo.tabIndex < 0) alvo.tabIndex = -1;
      // Quem tocou num botão com o dedo continua onde estava.
      alvo.focus({ preventScroll: true });
    };
    // O próprio React põe o foco onde quer no mesmo quadro: só o que ficou perdido depois dele é que se guarda.
    const observador = new MutationObserver(() => setTimeout(conferir, 60));
    document.addEventListener('focusin', aoFocar);
    observador.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', aoFocar);
      observador.disconnect();
    };
  }, [corpo]);
}
