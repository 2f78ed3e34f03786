import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { achado } from '../../../kernel/erro-dominio';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ArquivosRecentes } from '../../../platform/storage/arquivos-recentes';
import { ManualMudancaEntity } from './manual-mudanca.entity';
import { ManualParteEntity } from './manual-parte.entity';
import { ManualVersaoEntity } from './manual-versao.entity';
import { arquivoDoProduto, DO_PRODUTO, Manual } from './manuais';

export interface ManualPronto {
  /** SHA-256 dos bytes, em hexadecimal. */
  readonly resumo: string;
  readonly bytes: () => Promise<Buffer>;
}

/** O PDF que vale em cada manual. O banco diz qual a cada pedido: a troca vale logo em todos os processos. */
@Injectable()
export class ManuaisService {
  private readonly recentes = new ArquivosRecentes();
  private readonly embutidos = new Map<string, ManualPronto>();

  constructor(private readonly fonte: DataSource) {}

  /** O que a agência enviou vale em toda língua; o do produto existe nas que ele tem. */
  async vigente(manual: Manual, idioma: Idioma): Promise<ManualPronto> {
    const mudanca = await this.fonte.manager.findOne(ManualMudancaEntity, {
      where: { manual },
      order: { id: 'DESC' },
      relations: { versao: true },
    });
    return mudanca?.versao ? this.daVersao(mudanca.versao) : this.doProduto(arquivoDoProduto(manual, idioma));
  }

  /** Erro: 404. */
  async numero(manual: Manual, numero: number): Promise<ManualPronto> {
    if (numero === DO_PRODUTO) return this.doProduto(arquivoDoProduto(manual, 'pt'));
    const versao = achado(await this.fonte.manager.findOneBy(ManualVersaoEntity, { manual, numero }));
    return this.daVersao(versao);
  }

  private async doProduto(arquivo: string): Promise<ManualPronto> {
    const lido = this.embutidos.get(arquivo);
    if (lido) return lido;
    const bytes = await readFile(join(__dirname, 'embutidos', arquivo));
    const pronto = {
      resumo: createHash('sha256').update(bytes).digest('hex'),
      bytes: () => Promise.resolve(bytes),
    };
    this.embutidos.set(arquivo, pronto);
    return pronto;
  }

  private daVersao({ id, resumo }: ManualVersaoEntity): ManualPronto {
    return {
      resumo,
      bytes: async () => {
        const aberto = this.recentes.ler(resumo);
        if (aberto) return aberto;
        const partes = await this.fonte.manager.find(ManualParteEntity, {
          where: { versaoId: id },
          order: { ordem: 'ASC' },
        });
        const bytes = Buffer.concat(partes.map((parte) => parte.bytes));
        this.recentes.guardar(resumo, bytes);
        return bytes;
      },
    };
  }
}
