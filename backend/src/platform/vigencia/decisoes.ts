import { Injectable, Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { agrupar } from '../../kernel/agrupar';
import { doMaisNovo, vigenteEm } from '../../kernel/vigencia';
import { resumirErro } from '../descrever-erro';
import { DecisaoEntity } from './decisao.entity';
import type { Decisao } from './especie';

const INTERVALO_MS = 20_000;
const NENHUMA: readonly DecisaoEntity[] = [];

/**
 * Tudo o que a agência decidiu, na memória: os caminhos quentes leem sem ir ao banco. Cada processo a relê de tempos em
 * tempos e logo depois de gravar; sem banco, fica com o que tinha.
 */
@Injectable()
export class Decisoes implements OnModuleInit, OnApplicationShutdown {
  private porEspecie: ReadonlyMap<string, readonly DecisaoEntity[]> = new Map();
  private porAssunto: ReadonlyMap<string, readonly DecisaoEntity[]> = new Map();
  private relogioDeLeitura: NodeJS.Timeout | null = null;

  constructor(private readonly fonte: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.recarregar();
    this.relogioDeLeitura = setInterval(() => void this.reler(), INTERVALO_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.relogioDeLeitura) clearInterval(this.relogioDeLeitura);
  }

  /** O que vale no dia; nulo antes da primeira. */
  vigente<V>(especie: string, assunto: string, dia: DataCivil): Decisao<V> | null {
    return vigenteEm((this.porAssunto.get(`${especie} ${assunto}`) ?? NENHUMA) as readonly Decisao<V>[], dia);
  }

  /** Da mais nova à mais velha. A lista é outra só depois de relida. */
  todas<V>(especie: string): readonly Decisao<V>[] {
    return (this.porEspecie.get(especie) ?? NENHUMA) as readonly Decisao<V>[];
  }

  /** Para quem acabou de gravar, depois da transação. */
  async recarregar(): Promise<void> {
    const emOrdem = doMaisNovo(await this.fonte.manager.find(DecisaoEntity));
    this.porEspecie = porChave(emOrdem, ({ especie }) => especie);
    this.porAssunto = porChave(emOrdem, ({ especie, assunto }) => `${especie} ${assunto}`);
  }

  private async reler(): Promise<void> {
    try {
      await this.recarregar();
    } catch (erro) {
      new Logger(Decisoes.name).warn({ erro: resumirErro(erro) }, 'a cópia em memória não se atualizou');
    }
  }
}

const porChave = (emOrdem: readonly DecisaoEntity[], chave: (decisao: DecisaoEntity) => string) =>
  new Map(agrupar(emOrdem, chave).map((grupo) => [chave(grupo[0]), grupo]));
