import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';

/** Variável de ambiente que todo processo nosso herda; o valor é a pasta de dados da execução. */
export const MARCA = 'CARTEIRA_PESCA_EXECUCAO';

/** Pids dos processos marcados com estes dados, os netos (Chromium) também; zumbis não contam. */
export function processosMarcados(dados) {
  const procurada = `\0${MARCA}=${dados}\0`;
  const pids = [];
  for (const nome of readdirSync('/proc')) {
    const pid = Number(nome);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      // O ambiente de um zumbi lê-se vazio; o de um processo alheio não se lê.
      if (`\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`.includes(procurada)) pids.push(pid);
    } catch {
      continue;
    }
  }
  return pids;
}

function mandar(pids, sinal) {
  for (const pid of pids) {
    try {
      process.kill(pid, sinal);
    } catch {
      continue;
    }
  }
}

/** Encerra o que restou de uma execução com estes dados; devolve quantos processos havia. */
export async function encerrarSobras(dados, prazoMs = 10_000) {
  const havia = processosMarcados(dados);
  if (havia.length === 0) return 0;
  mandar(havia, 'SIGTERM');
  const limite = Date.now() + prazoMs;
  let restam = processosMarcados(dados);
  while (restam.length > 0) {
    if (Date.now() > limite) mandar(restam, 'SIGKILL');
    await esperar(50);
    restam = processosMarcados(dados);
  }
  return havia.length;
}
