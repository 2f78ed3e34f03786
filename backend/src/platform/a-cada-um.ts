/** Faz a cada um, ainda que outros falhem. Erro, no fim: o do primeiro que falhou. */
export async function aCadaUm<T>(
  itens: Iterable<T> | AsyncIterable<T>,
  fazer: (item: T) => Promise<unknown>,
): Promise<void> {
  const falhas: unknown[] = [];
  for await (const item of itens) await fazer(item).catch((erro: unknown) => falhas.push(erro));
  if (falhas.length > 0) throw falhas[0];
}
