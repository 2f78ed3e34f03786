import { randomUUID } from 'node:crypto';
import type { Dir } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Deposito, Guardado } from './deposito';

/** O que sobrou de uma gravação que não chegou ao fim: o nome ganha um UUID. */
export const PROVISORIO = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sumiu = (erro: unknown): boolean => (erro as NodeJS.ErrnoException).code === 'ENOENT';

export class DepositoEmPasta implements Deposito {
  constructor(private readonly raiz: string) {}

  async ler(nome: string): Promise<Buffer | null> {
    return readFile(join(this.raiz, nome)).catch((erro: unknown) => {
      if (sumiu(erro)) return null;
      throw erro;
    });
  }

  async gravar(nome: string, bytes: Uint8Array): Promise<void> {
    const destino = join(this.raiz, nome);
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    const provisorio = `${destino}.${randomUUID()}`;
    try {
      await writeFile(provisorio, bytes, { mode: 0o600 });
      await rename(provisorio, destino);
    } catch (erro) {
      // Num disco cheio, a metade que coube só o enche mais.
      await rm(provisorio, { force: true });
      throw erro;
    }
  }

  async apagar(nome: string): Promise<void> {
    await rm(join(this.raiz, nome), { force: true });
  }

  async *listar(comeco: string): AsyncGenerator<Guardado> {
    const pasta = join(this.raiz, comeco.slice(0, comeco.lastIndexOf('/') + 1));
    for await (const caminho of andar(pasta)) {
      const nome = relative(this.raiz, caminho);
      if (!nome.startsWith(comeco)) continue;
      const dados = await stat(caminho).catch(() => null);
      if (dados) yield { nome, tamanho: dados.size, mudadoEm: dados.mtime };
    }
  }
}

async function* andar(pasta: string): AsyncGenerator<string> {
  let aberta: Dir;
  try {
    aberta = await opendir(pasta);
  } catch (erro) {
    if (sumiu(erro)) return;
    throw erro;
  }
  for await (const item of aberta) {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) yield* andar(caminho);
    else if (item.isFile()) yield caminho;
  }
}
