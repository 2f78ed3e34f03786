import { AsyncLocalStorage } from 'node:async_hooks';

const armazem = new AsyncLocalStorage<string>();

/** Número do pedido HTTP de que nasceu o que está rodando, aqui ou no processo que publicou o trabalho; ou `null`. */
export const requisicaoAtual = (): string | null => armazem.getStore() ?? null;

/** Roda `trabalho`, e tudo o que ele espera, em nome de um pedido. */
export function emNomeDe<T>(requisicao: string | null, trabalho: () => T): T {
  return requisicao === null ? trabalho() : armazem.run(requisicao, trabalho);
}
