/** Quantos pedidos estão no ar: a casca mostra a correnteza de "Carregando" enquanto houver algum. */

const ouvintes = new Set<() => void>();
let total = 0;
/** Quando um pedido se fez: o que não chega ao servidor não renova a sessão. */
let ultimo = Date.now();

/** Dois minutos antes dos trinta sem uso em que o servidor encerra a sessão (decisão D2). */
export const FIM_DA_SESSAO_MS = 28 * 60_000;

/** Há tanto tempo sem que um pedido se faça que outro pedido pode já só dizer que a sessão acabou. */
export const sessaoNoFim = (): boolean => Date.now() - ultimo >= FIM_DA_SESSAO_MS;

function mudar(passo: 1 | -1): void {
  total += passo;
  for (const ouvinte of ouvintes) ouvinte();
}

export async function contarPendente<T>(tarefa: () => Promise<T>): Promise<T> {
  mudar(1);
  try {
    const feito = await tarefa();
    ultimo = Date.now();
    return feito;
  } finally {
    mudar(-1);
  }
}

export const pendentes = (): number => total;

export function ouvirPendentes(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}
