/** Gerador de números pseudoaleatórios `mulberry32`: a mesma semente dá a mesma sequência. */
export function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0;
  return (ate) => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let x = estado;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 4_294_967_296) * ate);
  };
}
export type Sortear = ReturnType<typeof sorteio>;

export function um<T>(sortear: Sortear, de: readonly T[]): T {
  const escolhido = de[sortear(de.length)];
  if (escolhido === undefined) throw new RangeError('nada para sortear');
  return escolhido;
}
