import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import type { EventoBancario } from '../domain/cnab/codigos/movimentos';
import type { ResultadoLinha } from '../domain/conciliacao/conciliacao';
import type { EfeitoLinha } from '../domain/conciliacao/efeito-linha';

/** O que veio numa linha (ou par T e U) e o que se fez com ela. Os bytes dela estão no arquivo guardado. */
@Entity('retorno_linha')
@Index('uq_retorno_linha', ['retornoId', 'linha'], { unique: true })
@Index('uq_retorno_linha_fato', ['fato'], { unique: true })
@Index('ix_retorno_linha_resultado', ['retornoId', 'resultado', 'linha'])
@Index('ix_retorno_linha_documento', ['documentoId'])
@Index('ix_retorno_linha_razao', [
  'dataOcorrencia',
  'previa',
  'recebido',
  'aplicado',
  'dataCredito',
  'retornoId',
  'linha',
])
@Index('ix_retorno_linha_credito', ['dataCredito', 'previa', 'retornoId', 'recebido', 'valorLiquido'])
export class RetornoLinhaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'retorno_id', type: 'int', unsigned: true })
  retornoId!: number;

  @ManyToOne(() => ArquivoRetornoEntity)
  @JoinColumn({ name: 'retorno_id', foreignKeyConstraintName: 'fk_retorno_linha_retorno' })
  retorno?: ArquivoRetornoEntity;

  /** Primeira linha no arquivo, de 1. */
  @Column({ type: 'int', unsigned: true })
  linha!: number;

  @Column({ name: 'linha_fim', type: 'int', unsigned: true })
  linhaFim!: number;

  @Column({ type: 'smallint', unsigned: true })
  lote!: number;

  /** Gravada sem efeito, à espera da confirmação. */
  @Column({ type: 'boolean', default: false })
  previa!: boolean;

  @Column({ type: 'char', length: 2, nullable: true })
  movimento!: string | null;

  @Column({ type: 'varchar', length: 25, nullable: true })
  evento!: EventoBancario | null;

  @Column({ type: 'varchar', length: 30 })
  motivos!: string;

  @Column({ name: 'nosso_numero', type: 'varchar', length: 44, nullable: true })
  nossoNumero!: string | null;

  @Column({ name: 'documento_id', type: 'int', unsigned: true, nullable: true })
  documentoId!: number | null;

  @ManyToOne(() => DocumentoPagamentoEntity, { nullable: true })
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_retorno_linha_documento' })
  documento?: DocumentoPagamentoEntity | null;

  @Column({ name: 'valor_titulo', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorTitulo!: number;

  @Column({ name: 'valor_pago', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorPago!: number;

  @Column({ name: 'valor_liquido', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorLiquido!: number;

  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  acrescimos!: number;

  /** Desconto e abatimento que o banco concedeu, em centavos: completam o valor do documento sem dinheiro. */
  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  abatido!: number;

  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  tarifa!: number;

  /** Dinheiro que esta linha trouxe (liquidação, positivo) ou levou (estorno, negativo), em centavos. */
  @Column({ type: 'bigint', default: 0, transformer: inteiroGrande })
  recebido!: number;

  /** Parte do recebido posta no documento, com os encargos; o resto está retido em pendências. */
  @Column({ type: 'bigint', default: 0, transformer: inteiroGrande })
  aplicado!: number;

  @Column({ name: 'data_ocorrencia', type: 'date', nullable: true })
  dataOcorrencia!: DataCivil | null;

  @Column({ name: 'data_credito', type: 'date', nullable: true })
  dataCredito!: DataCivil | null;

  @Column({ type: 'varchar', length: 13 })
  resultado!: ResultadoLinha;

  /** Por que não se aplicou, ou por que alguém confere; o primeiro, se há vários. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  motivo!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  efeito!: EfeitoLinha | null;

  /** Identidade do fato; só a linha que o usou a tem, e por isso ele tem um efeito só. */
  @Column({ type: 'binary', length: 32, nullable: true })
  fato!: Buffer | null;

  /** Arquivo e linha em que o mesmo fato já tinha vindo. */
  @Column({ name: 'repete_retorno_id', type: 'int', unsigned: true, nullable: true })
  repeteRetornoId!: number | null;

  @Column({ name: 'repete_linha', type: 'int', unsigned: true, nullable: true })
  repeteLinha!: number | null;
}
