import { startTransition, useState } from 'react';

import { podeSair } from '../../componentes/dialogo/trava';
import { type PropsDeAssunto } from './mudar-senha';

/** Um formulário aberto por vez. Abrir outro fecha este, e pergunta antes se há nele algo escrito. */
export function useAssunto<Assunto extends string>(
  inicial: Assunto | null = null,
): (assunto: Assunto) => PropsDeAssunto {
  const [aberto, setAberto] = useState(inicial);
  return (assunto) => ({
    aberto: aberto === assunto,
    aoAbrir: () => {
      if (aberto === assunto) return;
      void podeSair().then((sim) => {
        // O botão fica na tela, com o foco, até que os programas do formulário cheguem.
        if (sim) startTransition(() => setAberto(assunto));
      });
    },
    aoFechar: () => setAberto(null),
  });
}
