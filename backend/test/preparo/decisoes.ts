/** O `vista` de quem acabou de ler estas, do assunto que vai decidir. */
export const vistaDe = (lidas: readonly { readonly criadaEm: string }[]): string | null =>
  lidas
    .map(({ criadaEm }) => criadaEm)
    .sort()
    .at(-1) ?? null;
