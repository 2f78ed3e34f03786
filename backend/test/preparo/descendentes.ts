import { readdir, readFile } from 'node:fs/promises';

/** Processos que descendem de `raiz` e cujo comando serve. */
export async function descendentes(raiz: number, comando: RegExp): Promise<number[]> {
  const pais = new Map<number, { pai: number; nome: string }>();
  for (const pasta of await readdir('/proc')) {
    if (!/^\d+$/.test(pasta)) continue;
    const estado = await readFile(`/proc/${pasta}/stat`, 'latin1').catch(() => '');
    const [, nome, resto] = /^\d+ \((.*)\) (.*)$/s.exec(estado) ?? [];
    if (nome && resto) pais.set(Number(pasta), { pai: Number(resto.split(' ')[1]), nome });
  }
  const desce = (pid: number): boolean => {
    const pai = pais.get(pid)?.pai;
    return pai !== undefined && (pai === raiz || desce(pai));
  };
  return [...pais].filter(([pid, { nome }]) => comando.test(nome) && desce(pid)).map(([pid]) => pid);
}

/** O processo pode já ter acabado. */
export function sinalizar(pid: number, sinal: NodeJS.Signals): void {
  try {
    process.kill(pid, sinal);
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro;
  }
}
