/** O que um fato soma a um contador; negativo tira. `valor` em centavos, quando se conta dinheiro. */
export interface Parcela {
  readonly chave: string;
  readonly quantidade: number;
  readonly valor?: number;
}

export type Somas = ReadonlyMap<string, readonly [quantidade: number, valor: number]>;

/** Uma soma por chave; o que deu zero some. */
export function juntarParcelas(parcelas: Iterable<Parcela>): Somas {
  const somas = new Map<string, readonly [number, number]>();
  for (const { chave, quantidade, valor = 0 } of parcelas) {
    const [q, v] = somas.get(chave) ?? [0, 0];
    somas.set(chave, [q + quantidade, v + valor]);
  }
  for (const [chave, [q, v]] of somas) if (q === 0 && v === 0) somas.delete(chave);
  return somas;
}

/** O que se soma para sair de um retrato e chegar a outro. */
export const daMudanca = (antes: readonly Parcela[], depois: readonly Parcela[]): Parcela[] => [
  ...antes.map(({ chave, quantidade, valor = 0 }) => ({ chave, quantidade: -quantidade, valor: -valor })),
  ...depois,
];
