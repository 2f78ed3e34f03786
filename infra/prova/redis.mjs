import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programaDoRedis } from '../local/servidores/redis.mjs';
import { ALTA, LOCAL, pastaDe, portas } from './lugares.mjs';

/** Mestre, réplica e três sentinelas; ficam em `cluster.redis` e `cluster.sentinelas`. */
export async function subirRedis(cluster) {
  const senha = cluster.segredos.SENHA_REDIS;
  const executavel = programaDoRedis(cluster.dados);
  cluster.redis = [];
  for (const numero of [1, 2]) {
    const [porta] = await portas(1);
    const anunciada = await cluster.passagem(`redis-${numero}`, porta);
    cluster.redis.push({ porta, anunciada });
    const pasta = pastaDe(cluster.dados, `redis-${numero}`);
    const arquivo = join(pasta, 'redis.conf');
    writeFileSync(
      arquivo,
      [
        `port ${porta}`,
        `bind ${LOCAL}`,
        `requirepass ${senha}`,
        `masterauth ${senha}`,
        `dir ${pasta}`,
        'appendonly yes',
        'save ""',
        'maxmemory-policy noeviction',
        'set-proc-title no',
        `replica-announce-ip ${LOCAL}`,
        `replica-announce-port ${anunciada}`,
        ...(numero === 1 ? [] : [`replicaof ${LOCAL} ${cluster.redis[0].anunciada}`]),
        '',
      ].join('\n'),
      { mode: 0o600 },
    );
    await cluster.parte(`redis-${numero}`, () => ({ comando: executavel, args: [arquivo], camada: 1 }));
  }
  cluster.sentinelas = await portas(3);
  for (const [i, porta] of cluster.sentinelas.entries()) {
    const pasta = pastaDe(cluster.dados, `sentinela-${i + 1}`);
    const arquivo = join(pasta, 'sentinela.conf');
    const [linhasDela, ...resto] = [
      `port ${porta}\nbind ${LOCAL}\ndir ${pasta}\n`,
      `sentinel monitor mestre ${LOCAL} ${cluster.redis[0].anunciada} 2\nsentinel auth-pass mestre ${senha}\n`,
      readFileSync(join(ALTA, 'sentinela.conf'), 'utf8'),
    ];
    writeFileSync(arquivo, linhasDela + resto.join(''), { mode: 0o600 });
    await cluster.parte(`sentinela-${i + 1}`, () => ({
      comando: executavel,
      args: [arquivo, '--sentinel'],
      camada: 1,
    }));
  }
}
