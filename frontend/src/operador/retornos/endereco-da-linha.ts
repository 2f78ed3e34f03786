/** A página de um retorno, aberta na linha de que se fala. */
export const enderecoDaLinha = (retornoId: number, linha: number | null): string =>
  `/admin/retornos/${retornoId}/show${linha === null ? '' : `?linha=${linha}`}`;
