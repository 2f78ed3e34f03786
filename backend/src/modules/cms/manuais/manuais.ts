import type { Idioma } from '../../../platform/i18n/idioma';

/** Cada manual e o nome dele no endereço público, que não muda. */
export const ARQUIVO_DO_MANUAL = {
  PESCADOR: 'manual.pdf',
  FISCAL: 'manual-do-fiscal.pdf',
} as const;
export type Manual = keyof typeof ARQUIVO_DO_MANUAL;
export const MANUAIS = Object.keys(ARQUIVO_DO_MANUAL) as [Manual, ...Manual[]];

/** O número com que se fala do manual que vem com o produto; as versões enviadas contam de 1. */
export const DO_PRODUTO = 0;

/** Em `embutidos/`. O do fiscal, que é da casa, só existe em português. */
export const arquivoDoProduto = (manual: Manual, idioma: Idioma): string =>
  manual === 'PESCADOR' && idioma !== 'pt' ? `manual.${idioma}.pdf` : ARQUIVO_DO_MANUAL[manual];
