import { type FocusEvent } from 'react';

/** Quem toca num número já escrito o troca, em vez de emendar o novo no velho; o toque põe o cursor depois do foco. */
export const selecionarTudo = ({ target }: FocusEvent<HTMLInputElement>) => {
  setTimeout(() => target.select());
};
