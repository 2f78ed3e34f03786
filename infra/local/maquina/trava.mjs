import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';

/**
 * Trava entre processos num socket abstrato do Linux: o sistema a solta quando o dono morre, mesmo com
 * kill -9, e não sobra arquivo velho para confundir a próxima execução.
 * Devolve a função que solta, ou null se outro processo a tem.
 */
export function travar(nome) {
  const resumo = createHash('sha256').update(nome).digest('hex').slice(0, 32);
  return new Promise((resolver, recusar) => {
    const servidor = createServer((conexao) => conexao.destroy());
    servidor.once('error', (erro) => (erro.code === 'EADDRINUSE' ? resolver(null) : recusar(erro)));
    servidor.listen(`\0carteira-pesca-${resumo}`, () => {
      servidor.unref();
      resolver(() => new Promise((solta) => servidor.close(() => solta())));
    });
  });
}

/** Executa `tarefa` com a trava, esperando por ela enquanto outro processo a tiver. */
export async function comTrava(nome, tarefa, { aoEsperar, sinal } = {}) {
  let soltar = await travar(nome);
  if (!soltar) aoEsperar?.();
  while (!soltar) {
    await esperar(200, undefined, { signal: sinal });
    soltar = await travar(nome);
  }
  try {
    return await tarefa();
  } finally {
    await soltar();
  }
}
