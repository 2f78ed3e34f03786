import { ouvirPendentes, pendentes } from '../../api/pendentes';

/** Sem pedido no ar por este tempo, a tela tem o que precisa. */
const SOSSEGO_MS = 300;

/**
 * Na primeira visita, o que se desenha antes dos programas e dos dados pediria as fontes (53 kB) no meio deles. Até que tudo chegue, o
 * texto fica nas do aparelho, que têm as mesmas medidas (tema/base.css). `partida.ts` diz quando é assim.
 */
export function pedirFontesNoSossego(): void {
  const { dataset } = document.documentElement;
  if (dataset['fontes'] === undefined) return;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const olhar = () => {
    clearTimeout(relogio);
    if (pendentes() > 0) return;
    relogio = setTimeout(() => {
      parar();
      delete dataset['fontes'];
    }, SOSSEGO_MS);
  };
  const parar = ouvirPendentes(olhar);
  olhar();
}
