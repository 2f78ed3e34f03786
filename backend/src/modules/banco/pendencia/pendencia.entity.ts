import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import { ArquivoRetornoEntity } from '../retorno/arquivo-retorno.entity';
import type { EstadoPendencia } from '../domain/pendencia/pendencias';
import { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';

/** Algo que espera a decisão de uma pessoa. */
@Entity('pendencia')
@Index('uq_pendencia_chave', ['chave'], { unique: true })
@Index('ix_pendencia_estado', ['estado', 'id'])
@Index('ix_pendencia_dinheiro', ['estado', 'retido', 'id'])
@Index('ix_pendencia_estado_pagamento', ['estado', 'dataPagamento', 'id'])
@Index('ix_pendencia_pagamento', ['dataPagamento', 'id'])
@Index('ix_pendencia_retido', ['retido', 'id'])
@Index('ix_pendencia_linha', ['retornoId', 'linha'])
@Index('ix_pendencia_documento', ['documentoId'])
@Index('ix_pendencia_documento_proposto', ['documentoPropostoId'])
@Index('ix_pendencia_referencia', ['referencia'])
@Index('ix_pendencia_motivo', ['motivo', 'estado', 'id'])
@Index('ix_pendencia_razao', ['dataPagamento', 'estado', 'retido', 'aplicado'])
@Index('ix_pendencia_destino', ['destinoId'])
@Index('ix_pendencia_origem', ['origemId'])
export class PendenciaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** Nome do fato que a criou: o mesmo fato não cria duas. */
  @Column({ type: 'varchar', length: 100 })
  chave!: string;

  @Column({ type: 'varchar', length: 40 })
  motivo!: string;

  @Column({ type: 'varchar', length: 10, default: 'ABERTA' })
  estado!: EstadoPendencia;

  @Column({ name: 'retorno_id', type: 'int', unsigned: true, nullable: true })
  retornoId!: number | null;

  @ManyToOne(() => ArquivoRetornoEntity, { nullable: true })
  @JoinColumn({ name: 'retorno_id', foreignKeyConstraintName: 'fk_pendencia_retorno' })
  retorno?: ArquivoRetornoEntity | null;

  /** Com `retorno_id`, a linha do arquivo de que se trata. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  linha!: number | null;

  @ManyToOne(() => RetornoLinhaEntity, { nullable: true })
  @JoinColumn([
    { name: 'retorno_id', referencedColumnName: 'retornoId', foreignKeyConstraintName: 'fk_pendencia_linha' },
    { name: 'linha', referencedColumnName: 'linha', foreignKeyConstraintName: 'fk_pendencia_linha' },
  ])
  retornoLinha?: RetornoLinhaEntity | null;

  @Column({ name: 'documento_id', type: 'int', unsigned: true, nullable: true })
  documentoId!: number | null;

  @ManyToOne(() => DocumentoPagamentoEntity, { nullable: true })
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_pendencia_documento' })
  documento?: DocumentoPagamentoEntity | null;

  /** Documento que parece ser o dono do dinheiro, para uma pessoa conferir. */
  @Column({ name: 'documento_proposto_id', type: 'int', unsigned: true, nullable: true })
  documentoPropostoId!: number | null;

  @ManyToOne(() => DocumentoPagamentoEntity, { nullable: true })
  @JoinColumn({
    name: 'documento_proposto_id',
    foreignKeyConstraintName: 'fk_pendencia_documento_proposto',
  })
  documentoProposto?: DocumentoPagamentoEntity | null;

  /** Referência do documento, para quem emitiu. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  referencia!: string | null;

  /** Dinheiro em jogo, em centavos: diferença, excedente ou o pagamento. */
  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valor!: number;

  @Column({ name: 'valor_pago', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorPago!: number;

  /** Dinheiro recebido que esta pendência segura, em centavos; negativo num estorno sem pagamento; 0 se só avisa. */
  @Column({ type: 'bigint', default: 0, transformer: inteiroGrande })
  retido!: number;

  /**
   * Parte do retido que a decisão pôs em `destino`, em centavos; negativo se ela tirou dinheiro dele para devolver. O
   * resto (`retido - aplicado`) está onde o estado diz: receita, devolução, dispensado.
   */
  @Column({ type: 'bigint', default: 0, transformer: inteiroGrande })
  aplicado!: number;

  @Column({ name: 'destino_id', type: 'int', unsigned: true, nullable: true })
  destinoId!: number | null;

  @ManyToOne(() => DocumentoPagamentoEntity, { nullable: true })
  @JoinColumn({ name: 'destino_id', foreignKeyConstraintName: 'fk_pendencia_destino' })
  destino?: DocumentoPagamentoEntity | null;

  /** Pendência de cujo dinheiro sobrou o que esta retém. */
  @Column({ name: 'origem_id', type: 'int', unsigned: true, nullable: true })
  origemId!: number | null;

  @ManyToOne(() => PendenciaEntity, { nullable: true })
  @JoinColumn({ name: 'origem_id', foreignKeyConstraintName: 'fk_pendencia_origem' })
  origem?: PendenciaEntity | null;

  @Column({ name: 'data_pagamento', type: 'date', nullable: true })
  dataPagamento!: DataCivil | null;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadaEm!: Date;

  @Column({ name: 'resolvida_em', type: 'datetime', precision: 3, nullable: true })
  resolvidaEm!: Date | null;

  @Column({ name: 'resolvida_por', type: 'varchar', length: 60, nullable: true })
  resolvidaPor!: string | null;
}
