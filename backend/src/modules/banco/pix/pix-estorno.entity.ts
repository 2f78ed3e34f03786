import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import type { NaturezaDaDevolucao } from '../../pagamento/domain/pix/trilho';
import { PixRecebimentoEntity } from './pix-recebimento.entity';

/** Dinheiro de um PIX que voltou a quem pagou sem que o tenhamos pedido. */
@Entity('pix_estorno')
@Index('uq_pix_estorno', ['recebimentoId', 'devolucao'], { unique: true })
@Index('ix_pix_estorno_por_aplicar', ['aplicadoEm', 'id'])
@Index('ix_pix_estorno_linha', ['retornoId', 'linha'])
export class PixEstornoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'recebimento_id', type: 'int', unsigned: true })
  recebimentoId!: number;

  @ManyToOne(() => PixRecebimentoEntity)
  @JoinColumn({ name: 'recebimento_id', foreignKeyConstraintName: 'fk_pix_estorno_recebimento' })
  recebimento?: PixRecebimentoEntity;

  /** O identificador que o provedor lhe dá. */
  @Column({ type: 'varchar', length: 35, charset: 'ascii', collation: 'ascii_bin' })
  devolucao!: string;

  @Column({ type: 'varchar', length: 15 })
  natureza!: NaturezaDaDevolucao;

  @Column({ type: 'bigint', unsigned: true, transformer: inteiroGrande })
  valor!: number;

  @Column({ type: 'date' })
  dia!: DataCivil;

  @Column({ name: 'retorno_id', type: 'int', unsigned: true, nullable: true })
  retornoId!: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  linha!: number | null;

  @Column({ name: 'aplicado_em', type: 'datetime', precision: 3, nullable: true })
  aplicadoEm!: Date | null;
}
