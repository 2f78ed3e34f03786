/** Da melhor à pior. */
export const NOTAS = [5, 4, 3, 2, 1] as const;
