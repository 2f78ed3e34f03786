const VOLTAS = 12;
/** Acima disto não há peso que baste: quem é certo em mais de um de cada cinco conjuntos o é de qualquer modo. */
const MAIOR_ALVO = 0.9;
/** Para os menos comuns, a correção não se nota. */
const A_CORRIGIR = 0.05;
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
  const alvos = frequencias.map((uma) => Math.min((tamanho * uma) / total, MAIOR_ALVO));
  const pesos = alvos.map((alvo) => alvo / (1 - alvo));
  for (let volta = 0; volta < VOLTAS; volta++) {
    const todos = somasDosProdutos(pesos, tamanho)[tamanho]!;
    for (const [i, alvo] of alvos.entries()) {
      if (alvo < A_CORRIGIR) continue;
      const semEle = somasDosProdutos(pesos.toSpliced(i, 1), tamanho - 1)[tamanho - 1]!;
      pesos[i]! *= (alvo * todos) / (pesos[i]! * semEle);
    }
  }
  guardados.set(frequencias, pesos);
  return pesos;
}

/** Polinômios simétricos elementares: de cada k, a soma dos produtos de k pesos. */
function somasDosProdutos(pesos: readonly number[], ate: number): number[] {
  const somas = [1, ...Array<number>(ate).fill(0)];
  for (const peso of pesos) {
    for (let k = ate; k > 0; k--) somas[k]! += peso * somas[k - 1]!;
  }
  return somas;
}
