import { Entity, Index } from 'typeorm';
import { Criacao, Inteiro, Ligada, Numerada, Texto } from '../../platform/database/colunas';
import { BaixaDocumentoEntity } from './baixa-documento.entity';

/** Cada mudança de um pedido de baixa: de onde, para onde, quem, quando e por quê. */
@Entity('historico_baixa')
@Index('ix_historico_baixa', ['pedidoId', 'id'])
export class HistoricoBaixaEntity {
  @Numerada() id!: number;
  @Inteiro() pedidoId!: number;
  @Ligada(() => BaixaDocumentoEntity, 'fk_historico_baixa') pedido?: BaixaDocumentoEntity;
  /** Nulo quando o pedido nasce. */
  @Texto(10, { nulo: true }) de!: BaixaDocumentoEntity['estado'] | null;
  @Texto(10) para!: BaixaDocumentoEntity['estado'];
  @Texto(60) ator!: string;
  @Texto(100) motivo!: string;
  @Criacao() em!: Date;
}
