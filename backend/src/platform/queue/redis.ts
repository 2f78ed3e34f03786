import { Logger } from '@nestjs/common';
import Redis, { RedisOptions } from 'ioredis';
import { Ambiente } from '../config/ambiente';
import { resumirErro } from '../descrever-erro';

/** Prefixo em chaves: num Redis Cluster tudo cai no mesmo nó, como o Bull exige. */
export const PREFIXO_REDIS = '{pesca}';

/**
 * Opções do ioredis para `REDIS_URL` (`redis://`, `rediss://` ou o caminho de um socket). Comandos falham logo com
 * o Redis fora do ar, em vez de esperar para sempre.
 */
export function opcoesRedis(ambiente: Ambiente): RedisOptions {
  const comuns: RedisOptions = {
    maxRetriesPerRequest: 1,
    enableReadyCheck: false,
    retryStrategy: (vezes) => Math.min(vezes * 50, 500),
  };
  if (ambiente.redisUrl.startsWith('/')) return { path: ambiente.redisUrl, ...comuns };
  const url = new URL(ambiente.redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    ...comuns,
  };
}

/** Conexão própria, que se refaz sozinha. Um Redis que aceita e não responde conta como fora do ar. */
export function conectarRedis(ambiente: Ambiente): Redis {
  const log = new Logger('Redis');
  return new Redis({ ...opcoesRedis(ambiente), commandTimeout: 3_000 }).on('error', (erro) =>
    log.warn({ erro: resumirErro(erro) }, 'o Redis não responde'),
  );
}
