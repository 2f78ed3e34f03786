import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { inteiroGrande } from '../../pagamento/inteiro-grande';

/** Como se soube de um PIX. */
export type OrigemDoPix = 'AVISO' | 'VARREDURA' | 'CONSULTA';

/** Um dinheiro que entrou por PIX, uma vez por `e2eid`, e a linha do livro do dia em que teve efeito. */
@Entity('pix_recebimento')
@Index('uq_pix_recebimento', ['e2eid'], { unique: true })
@Index('ix_pix_recebimento_por_aplicar', ['convenioId', 'aplicadoEm', 'id'])
@Index('ix_pix_recebimento_documento', ['documentoId'])
@Index('ix_pix_recebimento_linha', ['retornoId', 'linha'])
@Index('ix_pix_recebimento_por_creditar', ['esperaCredito', 'creditadoEm', 'dia'])
@Index('ix_pix_recebimento_visto', ['vistoEm'])
export class PixRecebimentoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  e2eid!: string;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @Column({ type: 'varchar', length: 35, nullable: true, charset: 'ascii', collation: 'ascii_bin' })
  txid!: string | null;

  /** O da cobrança, se o txid é de uma nossa. */
  @Column({ name: 'documento_id', type: 'int', unsigned: true, nullable: true })
  documentoId!: number | null;

  @Column({ type: 'bigint', unsigned: true, transformer: inteiroGrande })
  valor!: number;

  @Column({ type: 'datetime', precision: 3 })
  horario!: Date;

  @Column({ type: 'date' })
  dia!: DataCivil;

  /** Veio para a chave do convênio. */
  @Column({ name: 'da_chave', type: 'boolean' })
  daChave!: boolean;

  @Column({ type: 'varchar', length: 9 })
  origem!: OrigemDoPix;

  @Column({ name: 'visto_em', type: 'datetime', precision: 3 })
  vistoEm!: Date;

  @Column({ name: 'retorno_id', type: 'int', unsigned: true, nullable: true })
  retornoId!: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  linha!: number | null;

  @Column({ name: 'aplicado_em', type: 'datetime', precision: 3, nullable: true })
  aplicadoEm!: Date | null;

  @Column({ name: 'espera_credito', type: 'boolean' })
  esperaCredito!: boolean;

  /** A linha do arquivo do banco que confirmou o crédito. */
  @Column({ name: 'par_retorno_id', type: 'int', unsigned: true, nullable: true })
  parRetornoId!: number | null;

  @Column({ name: 'par_linha', type: 'int', unsigned: true, nullable: true })
  parLinha!: number | null;

  @Column({ name: 'creditado_em', type: 'date', nullable: true })
  creditadoEm!: DataCivil | null;
}
