import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import { ExtratoImportadoEntity } from './extrato-importado.entity';

/** Uma linha do extrato, sem o que o banco escreveu nela. Só recebe linhas. */
@Entity('extrato_lancamento')
@Index('uq_extrato_lancamento', ['chave'], { unique: true })
@Index('ix_extrato_lancamento_dia', ['convenioId', 'dia'])
@Index('ix_extrato_lancamento_importado', ['importadoId'])
export class ExtratoLancamentoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'importado_id', type: 'int', unsigned: true })
  importadoId!: number;

  @ManyToOne(() => ExtratoImportadoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'importado_id', foreignKeyConstraintName: 'fk_extrato_lancamento' })
  importado?: ExtratoImportadoEntity;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @Column({ type: 'date' })
  dia!: DataCivil;

  /** Centavos; negativo se o banco debitou. */
  @Column({ type: 'bigint', transformer: inteiroGrande })
  valor!: number;

  /** Resumo da conta e do que distingue a linha nela. */
  @Column({ type: 'char', length: 64 })
  chave!: string;

  /** É da cobrança, e soma-se no crédito do dia. */
  @Column({ type: 'boolean' })
  cobranca!: boolean;
}
