const VOLTAS = 40;
const guardados = new WeakMap<readonly number[], readonly number[]>();

/**
 * Pesos com que sortear os outros de um conjunto de `tamanho` diferentes, quando o primeiro veio com as frequências dadas. Um
 * nome muito comum está em quase todos os conjuntos, e só assim é o certo em um de cada `tamanho`: com as frequências tal e
 * qual, apareceria de menos quando não é o certo. Ajusta os pesos até que cada um esteja em `tamanho` vezes a sua frequência.
 */
export function pesosDoConjunto(frequencias: readonly number[], tamanho: number): readonly number[] {
  const pronto = guardados.get(frequencias);
  if (pronto) return pronto;
  const total = frequencias.reduce((soma, uma) => soma + uma, 0);
  const alvos = frequencias.map((uma) => Math.min((tamanho * uma) / total, 0.98));
  let pesos = alvos.map((alvo) => alvo / (1 - alvo));
  for (let volta = 0; volta < VOLTAS; volta++) {
    const estar = probabilidadeDeEstar(pesos, tamanho);
    pesos = pesos.map((peso, i) => (peso * alvos[i]!) / estar[i]!);
  }
  guardados.set(frequencias, pesos);
  return pesos;
}

/** De cada um, num conjunto de `tamanho` diferentes cuja probabilidade é o produto dos pesos. */
function probabilidadeDeEstar(pesos: readonly number[], tamanho: number): number[] {
  // Polinômios simétricos elementares: a soma dos produtos de cada k.
  const somas = [1, ...Array<number>(tamanho).fill(0)];
  for (const peso of pesos) {
    for (let k = tamanho; k > 0; k--) somas[k]! += peso * somas[k - 1]!;
  }
  return pesos.map((peso) => {
    let semEle = 1;
    for (let k = 1; k < tamanho; k++) semEle = somas[k]! - peso * semEle;
    return (peso * semEle) / somas[tamanho]!;
  });
}
