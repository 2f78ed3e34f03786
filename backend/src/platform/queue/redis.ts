import { Logger } from '@nestjs/common';
import Redis, { RedisOptions } from 'ioredis';
import { Ambiente } from '../config/ambiente';
import { resumirErro } from '../descrever-erro';

/** Prefixo em chaves: num Redis Cluster tudo cai no mesmo nó, como o Bull exige. */
export const PREFIXO_REDIS = '{pesca}';

/** Mais do que os 5 s que o Bull espera por um trabalho numa conexão: resposta que não vem em tanto tempo não vem mais. */
const SILENCIO_MS = 10_000;
const SENTINELAS = /^redis(s?)\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([^/?]+)(?:\/(\d+))?$/;

/** O ioredis dá por acabada para sempre a conexão que outra troca de mestre pega no meio de se refazer. */
const DEPOIS_DO_FIM_MS = 500;

const CONTA_RECUSADA =
  'o Redis recusou a conta: confira a senha em REDIS_URL ou REDIS_SENHA, e a dos sentinelas em REDIS_SENHA_SENTINELAS';

const entreTentativas = (vezes: number): number => Math.min(vezes * 50, 500);

/**
 * Do endereço do ambiente: `redis://`, `rediss://`, o caminho de um socket, ou `redis+sentinel://[senha@]h1:p1,h2:p2/mestre[/n]`, com
 * TLS até aos sentinelas e ao mestre se for `rediss+sentinel:`.
 */
function opcoesDoEndereco({
  redisUrl,
  senhaDosSentinelas,
  redisCa,
}: Pick<Ambiente, 'redisUrl' | 'senhaDosSentinelas' | 'redisCa'>): RedisOptions {
  if (redisUrl.startsWith('/')) return { path: redisUrl };
  const tls = redisCa ? { ca: redisCa } : {};
  const [, comTls, conta = '', nos, mestre, base] = SENTINELAS.exec(redisUrl) ?? [];
  if (nos !== undefined) {
    const [usuario, senha] = conta.includes(':') ? conta.split(':') : [undefined, conta];
    return {
      sentinels: nos.split(',').map((no) => {
        const { hostname, port } = new URL(`redis://${no}`);
        return { host: hostname, port: Number(port || 26379) };
      }),
      name: mestre,
      username: usuario && decodeURIComponent(usuario),
      password: senha ? decodeURIComponent(senha) : undefined,
      db: Number(base ?? 0),
      ...(senhaDosSentinelas ? { sentinelPassword: senhaDosSentinelas } : {}),
      // Um sentinela mudo não segura a vez dos outros, e a troca do mestre se ouve mesmo que o antigo continue ligado.
      sentinelCommandTimeout: 2_000,
      sentinelRetryStrategy: entreTentativas,
      failoverDetector: true,
      ...(comTls ? { tls, sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
    };
  }
  const url = new URL(redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    ...(url.protocol === 'rediss:' ? { tls } : {}),
  };
}

/**
 * Opções do ioredis para `REDIS_URL`. Comandos falham logo com o Redis fora do ar, em vez de esperar para sempre, e uma
 * conexão que não responde desfaz-se e refaz-se.
 */
export function opcoesRedis(ambiente: Parameters<typeof opcoesDoEndereco>[0]): RedisOptions {
  return {
    ...opcoesDoEndereco(ambiente),
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    socketTimeout: SILENCIO_MS,
    keepAlive: 10_000,
    // O Bull não aceita a pergunta «está pronto?»; e, sem ela, o nome que o ioredis manda ao chegar o faz dar por pronta
    // para sempre uma conexão que caiu antes da resposta.
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: entreTentativas,
    // Um mestre que passou a réplica, ou que ainda carrega: outra conexão acha o que serve, e o comando vai nela.
    reconnectOnError: ({ message }) => (/^(READONLY|LOADING|MASTERDOWN)/.test(message) ? 2 : false),
  };
}

/** Conexão própria, que se refaz sozinha. Um Redis que aceita e não responde conta como fora do ar. */
export function conectarRedis(ambiente: Ambiente): Redis {
  const log = new Logger('Redis');
  const redis = new Redis({ ...opcoesRedis(ambiente), enableReadyCheck: true, commandTimeout: 3_000 });
  // A que alguém encerra fecha-se antes de acabar; a que acaba ao ligar-se, não.
  let fechada = false;
  return (
    redis
      // O que o servidor recusa começa pelo código.
      .on('error', (erro) => {
        const recusa = /^[A-Z]+\b/.exec(erro.message)?.[0];
        const daConta = /^(WRONGPASS|NOAUTH|NOPERM)$/.test(recusa ?? '');
        log.warn({ erro: resumirErro(erro), recusa }, daConta ? CONTA_RECUSADA : 'o Redis não responde');
      })
      .on('connecting', () => (fechada = false))
      .on('close', () => (fechada = true))
      .on('end', () => {
        if (!fechada) setTimeout(() => void redis.connect().catch(() => undefined), DEPOIS_DO_FIM_MS);
      })
  );
}
