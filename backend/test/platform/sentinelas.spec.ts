import Redis from 'ioredis';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { conectarRedis } from '../../src/platform/queue/redis';
import { ate } from '../preparo/ate';
import { portaLivre } from '../preparo/processos';
import { SEGREDOS_DE_TESTE } from '../preparo/produto';

const SENHA = 'senha-só-dos-testes';
const pasta = mkdtempSync(join(tmpdir(), 'sentinelas-'));
const processos: ChildProcess[] = [];

function ligar(nome: string, linhas: readonly string[], ...args: string[]): ChildProcess {
  const arquivo = join(pasta, `${nome}.conf`);
  writeFileSync(arquivo, linhas.join('\n'));
  const processo = spawn(process.env.REDIS_SERVER ?? 'redis-server', [arquivo, ...args], { stdio: 'ignore' });
  processos.push(processo);
  return processo;
}

/** Um servidor; com `mestre`, é réplica dele. */
async function servidor(nome: string, mestre?: number): Promise<{ porta: number; processo: ChildProcess }> {
  const porta = await portaLivre();
  const processo = ligar(nome, [
    `port ${porta}`,
    'bind 127.0.0.1',
    'save ""',
    `dir ${pasta}`,
    `dbfilename ${nome}.rdb`,
    `requirepass "${SENHA}"`,
    `masterauth "${SENHA}"`,
    ...(mestre ? [`replicaof 127.0.0.1 ${mestre}`] : []),
  ]);
  return { porta, processo };
}

afterAll(() => {
  for (const processo of processos) processo.kill('SIGKILL');
  rmSync(pasta, { recursive: true, force: true });
});

it('com o mestre vivo e mudo (SIGSTOP), os sentinelas põem a réplica, e a mesma conexão serve', async () => {
  const mestre = await servidor('mestre');
  await servidor('replica', mestre.porta);
  const portas = await Promise.all([portaLivre(), portaLivre(), portaLivre()]);
  for (const [i, porta] of portas.entries()) {
    ligar(
      `sentinela-${i}`,
      [
        `port ${porta}`,
        'bind 127.0.0.1',
        `dir ${pasta}`,
        `sentinel monitor pesca 127.0.0.1 ${mestre.porta} 2`,
        `sentinel auth-pass pesca ${SENHA}`,
        'sentinel down-after-milliseconds pesca 1000',
        'sentinel failover-timeout pesca 5000',
      ],
      '--sentinel',
    );
  }
  const nos = portas.map((porta) => `127.0.0.1:${porta}`).join(',');
  const ambiente = lerAmbiente({
    ...SEGREDOS_DE_TESTE,
    DATABASE_URL: 'mysql://x@localhost/x',
    DATA_DIR: pasta,
    REDIS_URL: `redis+sentinel://${nos}/pesca/2`,
    REDIS_SENHA: SENHA,
  });
  const redis = conectarRedis(ambiente);
  const gravar = () =>
    redis.set('x', 1).then(
      () => true,
      () => false,
    );
  await ate(gravar);
  // Só promovem uma réplica que já acompanha o mestre e de que todos já souberam por ele, que lhes responde de dez em dez segundos.
  await ate(async () => /state=online/.test((await redis.call('INFO', 'replication')) as string));
  const sabem = ({ sentinela, o, quantos }: { sentinela: Redis; o: string; quantos: number }) =>
    sentinela.call('SENTINEL', o, 'pesca').then((achados) => (achados as unknown[]).length === quantos);
  const sentinelas = portas.map((porta) => new Redis(porta));
  await ate(async () => {
    const certos = sentinelas.flatMap((sentinela) => [
      sabem({ sentinela, o: 'REPLICAS', quantos: 1 }),
      sabem({ sentinela, o: 'SENTINELS', quantos: 2 }),
    ]);
    return (await Promise.all(certos)).every(Boolean);
  }, 30_000);
  for (const sentinela of sentinelas) sentinela.disconnect();
  mestre.processo.kill('SIGSTOP');
  await ate(async () => !(await gravar()), 10_000);
  await ate(gravar, 40_000);
  expect(redis.stream.remotePort).not.toBe(mestre.porta);
  redis.disconnect();
});
