import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { ArquivosRecentes } from '../../../platform/storage/arquivos-recentes';
import { ManualMudancaEntity } from './manual-mudanca.entity';
import { ManualParteEntity } from './manual-parte.entity';
import { ManualVersaoEntity } from './manual-versao.entity';
import { ARQUIVO_DO_MANUAL, DO_PRODUTO, Manual } from './manuais';

export interface ManualPronto {
  /** SHA-256 dos bytes, em hexadecimal. */
  readonly resumo: string;
  readonly bytes: () => Promise<Buffer>;
}

/** O PDF que vale em cada manual. O banco diz qual a cada pedido: a troca vale logo em todos os processos. */
@Injectable()
export class ManuaisService {
  private readonly recentes = new ArquivosRecentes();
  private readonly embutidos = new Map<Manual, ManualPronto>();

  constructor(private readonly fonte: DataSource) {}

  async vigente(manual: Manual): Promise<ManualPronto> {
    const mudanca = await this.fonte.manager.findOne(ManualMudancaEntity, {
      where: { manual },
      order: { id: 'DESC' },
      relations: { versao: true },
    });
    return mudanca?.versao ? this.daVersao(mudanca.versao) : this.doProduto(manual);
  }

  /** Erro: 404. */
  async numero(manual: Manual, numero: number): Promise<ManualPronto> {
    if (numero === DO_PRODUTO) return this.doProduto(manual);
    const versao = await this.fonte.manager.findOneBy(ManualVersaoEntity, { manual, numero });
    if (!versao) throw naoEncontrado();
    return this.daVersao(versao);
  }

  private async doProduto(manual: Manual): Promise<ManualPronto> {
    const lido = this.embutidos.get(manual);
    if (lido) return lido;
    const bytes = await readFile(join(__dirname, 'embutidos', ARQUIVO_DO_MANUAL[manual]));
    const pronto = {
      resumo: createHash('sha256').update(bytes).digest('hex'),
      bytes: () => Promise.resolve(bytes),
    };
    this.embutidos.set(manual, pronto);
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
