/** Onde se espera um valor e não há nenhum (decisão D14). */
export const AUSENTE = '-';
