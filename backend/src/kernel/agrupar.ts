/** Os itens com a mesma chave, na ordem em que vieram; os grupos, na ordem do primeiro de cada um. */
export function agrupar<T>(itens: Iterable<T>, chave: (item: T) => string): readonly [T, ...T[]][] {
  const grupos = new Map<string, [T, ...T[]]>();
  for (const item of itens) {
    const qual = chave(item);
    const grupo = grupos.get(qual);
    if (grupo) grupo.push(item);
    else grupos.set(qual, [item]);
  }
  return [...grupos.values()];
}
