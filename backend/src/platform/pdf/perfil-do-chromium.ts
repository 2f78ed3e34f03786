import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOME = /^carteira-chromium-(\d+)-/;

const emUso = new Set<string>();

/** Pasta de um Chromium deste processo, com o número dele no nome. */
export async function novoPerfil(): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), `carteira-chromium-${process.pid}-`));
  emUso.add(pasta);
  return pasta;
}

export async function apagarPerfil(pasta: string): Promise<void> {
  emUso.delete(pasta);
  // Um Chromium que acaba de morrer ainda pode ter um filho a escrever.
  await rm(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}

/** Apaga as pastas que sobraram de processos mortos, e as de antes com o número que agora é deste. */
export async function apagarPerfisOrfaos(): Promise<void> {
  for (const nome of await readdir(tmpdir())) {
    const dono = Number(NOME.exec(nome)?.[1]);
    const pasta = join(tmpdir(), nome);
    if (!dono || emUso.has(pasta)) continue;
    if (dono === process.pid || !vive(dono)) await apagarPerfil(pasta);
  }
}

function vive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    // De outro usuário, mas vive.
    return (erro as NodeJS.ErrnoException).code === 'EPERM';
  }
}
