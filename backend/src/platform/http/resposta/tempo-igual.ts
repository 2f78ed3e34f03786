const PASSO_MS = 25;

/**
 * Devolve só em múltiplos de 25 ms desde o começo, com sucesso ou erro: quem mede a resposta não distingue o caminho
 * que achou um cadastro do que não achou.
 */
export async function emTempoIgual<T>(trabalho: () => Promise<T>): Promise<T> {
  const inicio = performance.now();
  try {
    return await trabalho();
  } finally {
    const passou = performance.now() - inicio;
    const falta = Math.ceil(Math.ceil(passou / PASSO_MS) * PASSO_MS - passou);
    await new Promise((continuar) => setTimeout(continuar, falta));
  }
}
