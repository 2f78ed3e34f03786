/**
 * Um sinal que aborta passados `ms`, ou quando `outro` aborta. O `AbortSignal.timeout` falta ao iOS 15, ao Android 5 e ao
 * Chrome de antes do 103.
 */
export function prazo(ms: number, outro?: AbortSignal): AbortSignal {
  const controle = new AbortController();
  const abortar = () => controle.abort();
  setTimeout(abortar, ms);
  if (outro?.aborted) abortar();
  else outro?.addEventListener('abort', abortar);
  return controle.signal;
}
