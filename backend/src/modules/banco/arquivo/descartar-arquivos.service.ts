import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { Ambiente } from '../../../platform/config/ambiente';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ArquivoParteEntity } from './arquivo-parte.entity';
import { ArquivoEntity } from './arquivo.entity';
import { Devolucoes } from '../pendencia/devolucoes';

const LOTE = 20;

/**
 * Fim da guarda dos arquivos do banco: os bytes e as linhas saem; nome, número, somas e resultado ficam. Saem também os
 * dados de quem recebeu devoluções.
 */
@Injectable()
export class DescartarArquivosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly devolucoes: Devolucoes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** Um ano a mais que a guarda fiscal, que acaba no fim do ano. Devolve quantos arquivos. */
  async descartar(): Promise<number> {
    const agora = this.relogio.agora();
    const limite = new Date(agora);
    limite.setUTCFullYear(limite.getUTCFullYear() - this.ambiente.retencaoFiscalAnos - 1);
    let total = 0;
    for (;;) {
      const arquivos = await this.fonte.manager.find(ArquivoEntity, {
        where: { criadoEm: LessThan(limite), descartadoEm: IsNull() },
        take: LOTE,
      });
      for (const { id } of arquivos) {
        await this.transacoes.executar(async (em) => {
          await em.delete(ArquivoParteEntity, { arquivoId: id });
          await em.update(ArquivoEntity, { id }, { descartadoEm: agora });
        });
      }
      total += arquivos.length;
      if (arquivos.length < LOTE) break;
    }
    await this.devolucoes.esquecerFavorecidos(this.fonte.manager, limite);
    return total;
  }
}
