/** Se é um campo em que se escreve ou escolhe: as teclas e o foco são de quem está nele. */
export const escrevendo = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && alvo.closest('input, textarea, select, [contenteditable=true]') !== null;
