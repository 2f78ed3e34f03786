import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const arquivoDe = (dados) => join(dados, 'execucao.json');

/** Diz a outros comandos quem está no ar e com que ambiente (há senhas: só o dono lê). */
export function registrarExecucao(dados, execucao) {
  const novo = `${arquivoDe(dados)}.novo`;
  writeFileSync(novo, JSON.stringify(execucao), { mode: 0o600 });
  renameSync(novo, arquivoDe(dados));
}

export const apagarExecucao = (dados) => rmSync(arquivoDe(dados), { force: true });

/** `{pid, ambiente?}` do `make run` destes dados, ou null se não é mais ele: um pid pode ter sido reaproveitado. */
export function lerExecucao(dados) {
  try {
    const execucao = JSON.parse(readFileSync(arquivoDe(dados), 'utf8'));
    const comando = readFileSync(`/proc/${execucao.pid}/cmdline`, 'utf8');
    return comando.includes('infra/local/run.mjs') ? execucao : null;
  } catch {
    return null;
  }
}
