import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';

/** Pedido de baixa de um boleto que já foi ao banco; um só em aberto por documento. */
@Entity('baixa_documento')
@Index('uq_baixa_documento_ordem', ['documentoId', 'ordem'], { unique: true })
@Index('uq_baixa_documento_ativa', ['documentoId', 'ativa'], { unique: true })
@Index('ix_baixa_estado', ['estado', 'id'])
export class BaixaDocumentoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @ManyToOne(() => DocumentoPagamentoEntity)
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_baixa_documento' })
  documento?: DocumentoPagamentoEntity;

  /** 1 no primeiro pedido do documento, e assim por diante. */
  @Column({ type: 'smallint', unsigned: true })
  ordem!: number;

  /** 1 enquanto o pedido está em aberto (PENDENTE ou REMETIDA); depois nulo. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  ativa!: 1 | null;

  @Column({ type: 'varchar', length: 10 })
  estado!: 'PENDENTE' | 'REMETIDA' | 'CONFIRMADA' | 'RECUSADA' | 'DISPENSADA';

  @Column({ type: 'varchar', length: 100 })
  motivo!: string;

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ name: 'pedida_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  pedidaEm!: Date;

  @Column({ name: 'encerrada_em', type: 'datetime', precision: 3, nullable: true })
  encerradaEm!: Date | null;
}
