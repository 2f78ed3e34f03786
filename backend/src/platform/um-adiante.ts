/** Enquanto quem recebe trata de um, o seguinte já vem. */
export async function* umAdiante<T>(lotes: AsyncIterable<T>): AsyncGenerator<T, void> {
  const iterador = lotes[Symbol.asyncIterator]();
  const pedir = () => {
    const pedido = iterador.next();
    // A falha é de quem espera por ela, que só chega depois.
    pedido.catch(() => undefined);
    return pedido;
  };
  let seguinte = pedir();
  try {
    for (;;) {
      const lido = await seguinte;
      if (lido.done) return;
      seguinte = pedir();
      yield lido.value;
    }
  } finally {
    await Promise.allSettled([seguinte]);
    await iterador.return?.();
  }
}
