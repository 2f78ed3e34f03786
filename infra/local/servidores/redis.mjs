import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acharRedis } from '../maquina/programas.mjs';
import { ateConseguir, perguntar, portaLivre } from '../maquina/redes.mjs';

/** Na configuração do Redis, entre aspas valem as fugas de C. */
const entreAspas = (texto) => `"${texto.replace(/[\\"]/g, '\\$&')}"`;

/** Caminho, em `pasta`, pelo qual o programa se chama `redis-server`: com outro nome seria outro. */
export function programaDoRedis(pasta) {
  const executavel = join(pasta, 'redis-server');
  rmSync(executavel, { force: true });
  symlinkSync(acharRedis(), executavel);
  return executavel;
}

/**
 * Redis particular numa porta livre da interface local, com senha e arquivo de operações (AOF) em `dados`.
 * Devolve a REDIS_URL.
 */
export async function iniciarRedis({ processos, dados, senha, descartavel = false, aoLer, sinal }) {
  const pasta = join(dados, 'redis');
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const executavel = programaDoRedis(pasta);
  const porta = await portaLivre();
  const configuracao = join(pasta, 'redis.conf');
  writeFileSync(
    configuracao,
    [
      `port ${porta}`,
      'bind 127.0.0.1',
      `requirepass ${senha}`,
      `dir ${entreAspas(pasta)}`,
      `appendonly ${descartavel ? 'no' : 'yes'}`,
      'save ""',
      'databases 64',
      'maxmemory-policy noeviction',
      // O título reescrito apagaria o ambiente visível em /proc, por onde as sobras são achadas.
      'set-proc-title no',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );

  processos.iniciar({
    nome: 'Redis',
    comando: executavel,
    args: [configuracao],
    camada: 1,
    prazoMs: 30_000,
    aoLer,
  });
  await ateConseguir(
    () =>
      perguntar({ host: '127.0.0.1', port: porta }, `AUTH ${senha}\r\nPING\r\n`, (recebido) =>
        recebido.includes('+PONG'),
      ),
    { oQue: 'O Redis', prazoMs: 60_000, queda: processos.queda, sinal },
  );
  return `redis://:${senha}@127.0.0.1:${porta}/0`;
}
