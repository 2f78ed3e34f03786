/** O TypeORM devolve BIGINT como texto; os nossos (centavos, sequências) cabem num inteiro exato. */
export const inteiroGrande = {
  to: (valor: number | null | undefined): number | null | undefined => valor,
  from: (valor: string | number | null): number | null => (valor === null ? null : Number(valor)),
};
