import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** O `traceparent` do trecho em curso, para quem o continua noutro processo; nulo com os rastros desligados. */
export function rastroAtual(): string | null {
  const carga: { traceparent?: string } = {};
  propagation.inject(context.active(), carga);
  return carga.traceparent ?? null;
}

/** Diz a rota do pedido em curso, sem valores. */
export function nomearPedido(metodo: string, rota: string): void {
  trace.getActiveSpan()?.updateName(`${metodo} ${rota}`).setAttribute('http.route', rota);
}

/** Faz o trabalho de uma fila num trecho que continua o rastro de quem o publicou. */
export function noRastro<T>(
  rastro: string | null | undefined,
  fila: string,
  trabalho: () => Promise<T>,
): Promise<T> {
  const de = rastro ? propagation.extract(ROOT_CONTEXT, { traceparent: rastro }) : ROOT_CONTEXT;
  const opcoes = { kind: SpanKind.CONSUMER, attributes: { 'pesca.fila': fila } };
  return trace.getTracer('carteira-pesca').startActiveSpan(`trabalho ${fila}`, opcoes, de, async (trecho) => {
    try {
      return await trabalho();
    } catch (erro) {
      trecho.setStatus({ code: SpanStatusCode.ERROR });
      throw erro;
    } finally {
      trecho.end();
    }
  });
}
