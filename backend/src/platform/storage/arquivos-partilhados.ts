import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { aCadaUm } from '../a-cada-um';
import { Ambiente } from '../config/ambiente';
import { conferirChave } from './chave-de-arquivo';
import type { Deposito } from './deposito';
import { DepositoNaBase } from './deposito-na-base';
import { DepositoS3 } from './deposito-s3';

/**
 * O que um processo grava para outro ler, cifrado: no S3, ou sem ele na base, porque as pastas dos dois podem ser de máquinas
 * diferentes. Ao contrário de `Arquivos`, o que não se pôde gravar ou ler é erro.
 */
@Injectable()
export class ArquivosPartilhados {
  private readonly deposito: Deposito;

  constructor(
    private readonly ambiente: Ambiente,
    fonte: DataSource,
  ) {
    this.deposito = ambiente.arquivosS3 ? new DepositoS3(ambiente.arquivosS3) : new DepositoNaBase(fonte);
  }

  /** `null` se não há. */
  async ler(chave: string): Promise<Buffer | null> {
    conferirChave(chave);
    const cifrado = await this.deposito.ler(chave);
    return cifrado && this.ambiente.cifra.decifrar(cifrado, contexto(chave));
  }

  async gravar(chave: string, bytes: Uint8Array): Promise<void> {
    conferirChave(chave);
    await this.deposito.gravar(chave, this.ambiente.cifra.cifrar(bytes, contexto(chave)));
  }

  async quantos(comeco: string): Promise<number> {
    conferirChave(comeco);
    let quantos = 0;
    for await (const _ of this.deposito.listar(comeco)) quantos++;
    return quantos;
  }

  async apagarTodos(comeco: string, se = (_nome: string) => true): Promise<void> {
    conferirChave(comeco);
    await aCadaUm(
      this.deposito.listar(comeco),
      async ({ nome }) => void (se(nome) && (await this.deposito.apagar(nome))),
    );
  }
}

const contexto = (chave: string): string => `partilhado:${chave}`;
