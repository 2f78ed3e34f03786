import { useEffect, useRef } from 'react';

import { travada, travar } from './trava';

/** Enquanto há o que se perder, ir a outra página faz a pergunta, e fechar a aba faz a do navegador. */
export function usePerguntarAoSair(haOQuePerder: boolean, perguntar: () => Promise<boolean>): void {
  const pergunta = useRef(perguntar);
  useEffect(() => {
    pergunta.current = perguntar;
  });
  useEffect(() => {
    if (!haOQuePerder) return undefined;
    const soltar = travar(() => pergunta.current());
    const aoFechar = (evento: BeforeUnloadEvent) => {
      if (travada()) evento.preventDefault();
    };
    window.addEventListener('beforeunload', aoFechar);
    return () => {
      soltar();
      window.removeEventListener('beforeunload', aoFechar);
    };
  }, [haOQuePerder]);
}
