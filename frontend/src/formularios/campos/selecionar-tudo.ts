import { type FocusEvent } from 'react';

/**
 * Quem toca num número já escrito o troca, em vez de emendar o novo no velho; o toque põe o cursor depois do foco. Se o foco já
 * seguiu adiante, fica onde está: `select()` o traria de volta.
 */
export const selecionarTudo = ({ target }: FocusEvent<HTMLInputElement>) => {
  setTimeout(() => document.activeElement === target && target.select());
};
