import { pesosDoConjunto } from './pesos-do-conjunto';

/** As escolhas de `quantos` índices de 0 a `n - 1`. */
function conjuntos(n: number, quantos: number, desde = 0): number[][] {
  if (quantos === 0) return [[]];
  const saida: number[][] = [];
  for (let i = desde; i < n; i++)
    for (const resto of conjuntos(n, quantos - 1, i + 1)) saida.push([i, ...resto]);
  return saida;
}

/** Com que probabilidade cada índice está no conjunto, quando um conjunto vale o produto dos seus pesos. */
function presencas(pesos: readonly number[], tamanho: number): number[] {
  const todos = conjuntos(pesos.length, tamanho).map((indices) => ({
    indices,
    valor: indices.reduce((produto, i) => produto * pesos[i]!, 1),
  }));
  const total = todos.reduce((soma, { valor }) => soma + valor, 0);
  return pesos.map(
    (_, i) => todos.reduce((soma, { indices, valor }) => soma + (indices.includes(i) ? valor : 0), 0) / total,
  );
}

describe('pesosDoConjunto', () => {
  it.each<[readonly number[], number]>([
    [[30, 20, 15, 12, 10, 8, 5], 3],
    [[17, 17, 16, 16, 12, 9, 7, 6], 5],
    [[44, 14, 14, 14, 14], 2],
  ])('de %p, em conjuntos de %d, cada um está na proporção da sua frequência', (frequencias, tamanho) => {
    const total = frequencias.reduce((a, b) => a + b, 0);
    for (const [i, presenca] of presencas(pesosDoConjunto(frequencias, tamanho), tamanho).entries())
      expect(presenca).toBeCloseTo((tamanho * frequencias[i]!) / total, 2);
  });

  it('quem estaria em quase todos fica com o peso de nove em dez, e o raro não se corrige', () => {
    const pesos = pesosDoConjunto([960, 20, 12, 4, 4], 2);
    expect(pesos[4]).toBeCloseTo(0.008 / 0.992, 10);
    expect(pesos.every((peso) => peso > 0 && Number.isFinite(peso))).toBe(true);
  });

  it('as mesmas frequências fazem-se uma vez', () => {
    const frequencias = [3, 2, 1];
    expect(pesosDoConjunto(frequencias, 2)).toBe(pesosDoConjunto(frequencias, 2));
    expect(frequencias).toEqual([3, 2, 1]);
  });
});
