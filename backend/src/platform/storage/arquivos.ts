import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { join } from 'node:path';
import { aCadaUm } from '../a-cada-um';
import { Ambiente } from '../config/ambiente';
import { resumirErro } from '../descrever-erro';
import { conferirChave } from './chave-de-arquivo';
import type { Deposito, Guardado } from './deposito';
import { DepositoEmPasta } from './deposito-em-pasta';
import { DepositoS3, FalhaDeArmazenamento } from './deposito-s3';

/**
 * Guarda, cifrado, o que pode ser refeito (PDFs), na pasta da máquina ou em S3. Nenhuma cópia é precisa: a que não se lê e
 * a que não se pôde guardar dizem-se no registro, e o documento faz-se outra vez.
 */
@Injectable()
export class Arquivos implements OnApplicationBootstrap {
  private readonly log = new Logger(Arquivos.name);
  private readonly deposito: Deposito;

  constructor(private readonly ambiente: Ambiente) {
    this.deposito = ambiente.arquivosS3
      ? new DepositoS3(ambiente.arquivosS3)
      : new DepositoEmPasta(join(ambiente.pastaDados, 'arquivos'));
  }

  /** Uma credencial errada sabe-se na partida, e não no primeiro documento. */
  async onApplicationBootstrap(): Promise<void> {
    await this.ler('partida');
  }

  /** `null` se não há o arquivo, ou se ele é de uma chave que já não se tem: quem precisa dele o faz de novo. */
  async ler(chave: string): Promise<Buffer | null> {
    conferirChave(chave);
    const cifrado = await this.deposito.ler(chave).catch((erro: unknown) => this.dizer(erro, 'lida'));
    try {
      return cifrado && this.ambiente.cifra.decifrar(cifrado, `arquivo:${chave}`);
    } catch {
      return null;
    }
  }

  async gravar(chave: string, bytes: Uint8Array): Promise<void> {
    conferirChave(chave);
    await this.deposito
      .gravar(chave, this.ambiente.cifra.cifrar(bytes, `arquivo:${chave}`))
      .catch((erro: unknown) => this.dizer(erro, 'guardada'));
  }

  /** Se o lugar onde se guarda responde. */
  async responde(): Promise<boolean> {
    return this.deposito.ler('partida').then(() => true);
  }

  /** Apagar o que não existe não é erro; não conseguir apagar é. */
  async apagar(chave: string): Promise<void> {
    conferirChave(chave);
    await this.deposito.apagar(chave);
  }

  async apagarTodos(comeco: string): Promise<void> {
    conferirChave(comeco);
    await aCadaUm(this.listar(comeco), ({ nome }) => this.deposito.apagar(nome));
  }

  listar(comeco: string): AsyncIterable<Guardado> {
    return this.deposito.listar(comeco);
  }

  private dizer(erro: unknown, feita: 'lida' | 'guardada'): null {
    const motivo = erro instanceof FalhaDeArmazenamento ? erro.motivo : resumirErro(erro);
    this.log.error({ motivo }, `a cópia de um documento não pôde ser ${feita}`);
    return null;
  }
}
