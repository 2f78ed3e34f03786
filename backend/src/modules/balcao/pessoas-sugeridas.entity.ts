import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Papel } from '../../platform/sessao/sessao';

/** Quem se mostrou a uma pessoa da equipe enquanto digitava, num minuto. */
@Entity('pessoas_sugeridas')
@Index('ix_pessoas_sugeridas_minuto', ['minuto'])
export class PessoasSugeridasEntity {
  @PrimaryColumn({ name: 'conta_id', type: 'int', unsigned: true })
  contaId!: number;

  @PrimaryColumn({ type: 'datetime' })
  minuto!: Date;

  @Column({ type: 'varchar', length: 20 })
  papel!: Papel;

  @Column({ type: 'int', unsigned: true, default: 1 })
  buscas!: number;

  /** Números das pessoas, com repetições, separados por vírgula. */
  @Column({ type: 'text' })
  quais!: string;
}
