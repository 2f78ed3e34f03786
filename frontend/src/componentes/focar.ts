/** Para `ref`: o que toma o lugar de um botão recebe o foco ao aparecer. */
export const focar = (elemento: HTMLElement | null): void => elemento?.focus();
