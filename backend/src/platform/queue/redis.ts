import Redis, { RedisOptions } from 'ioredis';
import { Ambiente } from '../config/ambiente';

/** Prefixo em chaves: num Redis Cluster tudo cai no mesmo nó, como o Bull exige. */
export const PREFIXO_REDIS = '{pesca}';

/** Conexão própria. Comandos falham logo com o Redis fora do ar, em vez de esperar para sempre. */
export function conectarRedis(ambiente: Ambiente, opcoes: RedisOptions = {}): Redis {
  const completas: RedisOptions = { maxRetriesPerRequest: 1, enableReadyCheck: false, ...opcoes };
  return ambiente.redisUrl.startsWith('/')
    ? new Redis({ path: ambiente.redisUrl, ...completas })
    : new Redis(ambiente.redisUrl, completas);
}
