const FORMATO = /^DOC(\d{1,10})$/;

/** Chave do documento no campo de uso da empresa, que o banco devolve no retorno; na Caixa vai lá o número do documento. */
export function chaveDoDocumento(documentoId: number): string {
  return `DOC${documentoId}`;
}

/** O id, ou `null` se o campo não é uma chave nossa. */
export function lerChaveDoDocumento(texto: string): number | null {
  const id = FORMATO.exec(texto)?.[1];
  return id === undefined ? null : Number(id);
}
