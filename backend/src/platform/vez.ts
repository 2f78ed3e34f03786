import type Redis from 'ioredis';
import { Repeticao } from './repeticao';

/** Quem trabalha diz de tempos em tempos que continua vivo. */
const FOLEGO_MS = 60_000;
/** O trabalho nunca ocupa mais do que uma parte em cinco do tempo. */
const DESCANSO_POR_TRABALHO = 4;

/**
 * Faz `trabalho` se nenhum outro processo o faz nem o fez há menos do `menor` descanso; o descanso cresce com o que ele demora, até
 * ao `maior`. `chave` é a da vez, no Redis.
 */
export async function naVez(
  redis: Redis,
  chave: string,
  { menor, maior }: { readonly menor: number; readonly maior: number },
  trabalho: () => Promise<void>,
): Promise<void> {
  if ((await redis.set(chave, 1, 'PX', FOLEGO_MS, 'NX')) === null) return;
  const renovacao = new Repeticao(
    FOLEGO_MS / 3,
    async () => void (await redis.pexpire(chave, FOLEGO_MS)),
    () => undefined,
  );
  const inicio = performance.now();
  renovacao.iniciar();
  try {
    await trabalho();
  } finally {
    await renovacao.parar();
    const descanso = Math.max(menor, Math.min(maior, (performance.now() - inicio) * DESCANSO_POR_TRABALHO));
    await redis.set(chave, 1, 'PX', Math.round(descanso));
  }
}
