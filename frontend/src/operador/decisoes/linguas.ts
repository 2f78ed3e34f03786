/** As dos textos que a agência escreve. */
export const LINGUAS = ['pt', 'en', 'es'] as const;
