/** O desafio que está sendo resolvido, se algum: a casca mostra o andamento e o caminho para desistir. */
interface Conferencia {
  /** De 0 a 1, do trabalho máximo; costuma acabar antes. */
  parte: number;
  cancelar: () => void;
}

const ouvintes = new Set<() => void>();
let atual: Conferencia | null = null;

export const conferenciaAtual = (): Conferencia | null => atual;

export function mostrarConferencia(nova: Conferencia | null): void {
  atual = nova;
  for (const ouvinte of ouvintes) ouvinte();
}

export function ouvirConferencia(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}
