import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { BaixaDocumentoEntity } from './baixa-documento.entity';

/** Cada mudança de um pedido de baixa: de onde, para onde, quem, quando e por quê. */
@Entity('historico_baixa')
@Index('ix_historico_baixa', ['pedidoId', 'id'])
export class HistoricoBaixaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pedido_id', type: 'int', unsigned: true })
  pedidoId!: number;

  @ManyToOne(() => BaixaDocumentoEntity)
  @JoinColumn({ name: 'pedido_id', foreignKeyConstraintName: 'fk_historico_baixa' })
  pedido?: BaixaDocumentoEntity;

  /** Nulo quando o pedido nasce. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  de!: BaixaDocumentoEntity['estado'] | null;

  @Column({ type: 'varchar', length: 10 })
  para!: BaixaDocumentoEntity['estado'];

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ type: 'varchar', length: 100 })
  motivo!: string;

  @Column({ type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  em!: Date;
}
