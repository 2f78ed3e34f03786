/** Quantos pedidos estão no ar: a casca mostra a correnteza de "Carregando" enquanto houver algum. */

const ouvintes = new Set<() => void>();
let total = 0;

function mudar(passo: 1 | -1): void {
  total += passo;
  for (const ouvinte of ouvintes) ouvinte();
}

export async function contarPendente<T>(tarefa: () => Promise<T>): Promise<T> {
  mudar(1);
  try {
    return await tarefa();
  } finally {
    mudar(-1);
  }
}

export const pendentes = (): number => total;

export function ouvirPendentes(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}
