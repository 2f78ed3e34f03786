import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Cifra } from '../cifra/cifra';
import { Ambiente } from '../config/ambiente';

/**
 * Guarda, cifrado, o que pode ser refeito (PDFs). A chave tem só letras minúsculas, dígitos, `-`, `_`, `.` e `/`.
 * Hoje é uma pasta; vários processos podem gravar a mesma chave ao mesmo tempo.
 */
@Injectable()
export class Arquivos {
  private readonly raiz: string;
  private readonly cifra: Cifra;

  constructor(ambiente: Ambiente) {
    this.cifra = ambiente.cifra;
    this.raiz = join(ambiente.pastaDados, 'arquivos');
  }

  /** `null` se não há o arquivo, ou se ele é de uma chave que já não se tem: quem precisa dele o faz de novo. */
  async ler(chave: string): Promise<Buffer | null> {
    let cifrado: Buffer;
    try {
      cifrado = await readFile(this.caminho(chave));
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw erro;
    }
    try {
      return this.cifra.decifrar(cifrado, `arquivo:${chave}`);
    } catch {
      return null;
    }
  }

  async existe(chave: string): Promise<boolean> {
    return stat(this.caminho(chave)).then(
      () => true,
      () => false,
    );
  }

  /** Grava por inteiro ou nada: quem lê nunca vê metade. */
  async gravar(chave: string, bytes: Uint8Array): Promise<void> {
    const destino = this.caminho(chave);
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    const provisorio = `${destino}.${randomUUID()}`;
    try {
      await writeFile(provisorio, this.cifra.cifrar(bytes, `arquivo:${chave}`), { mode: 0o600 });
      await rename(provisorio, destino);
    } catch (erro) {
      // Num disco cheio, a metade que coube só o enche mais.
      await rm(provisorio, { force: true });
      throw erro;
    }
  }

  /** Apagar o que não existe não é erro. */
  async apagar(chave: string): Promise<void> {
    await rm(this.caminho(chave), { force: true });
  }

  /** Todos os que começam assim, os que ficaram a meio também. */
  async apagarTodos(comeco: string): Promise<void> {
    const alvo = this.caminho(comeco);
    const pasta = dirname(alvo);
    const nomes = await readdir(pasta).catch((erro: NodeJS.ErrnoException) => {
      if (erro.code === 'ENOENT') return [];
      throw erro;
    });
    for (const nome of nomes.filter((um) => um.startsWith(basename(alvo)))) {
      await rm(join(pasta, nome), { force: true });
    }
  }

  private caminho(chave: string): string {
    if (!/^[a-z0-9_-][a-z0-9_./-]*$/.test(chave) || chave.includes('..')) {
      throw new Error('chave de arquivo inválida');
    }
    return join(this.raiz, chave);
  }
}
