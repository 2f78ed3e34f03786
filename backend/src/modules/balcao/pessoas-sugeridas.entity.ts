import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Inteiro, Texto } from '../../platform/database/colunas';
import type { Papel } from '../../platform/sessao/sessao';

/** Quem se mostrou a uma pessoa da equipe enquanto digitava, num minuto. */
@Entity('pessoas_sugeridas')
@Index('ix_pessoas_sugeridas_minuto', ['minuto'])
export class PessoasSugeridasEntity {
  @Inteiro({ chave: true }) contaId!: number;
  @PrimaryColumn({ type: 'datetime' }) minuto!: Date;
  @Texto(20) papel!: Papel;
  @Inteiro({ padrao: 1 }) buscas!: number;
  /** Números das pessoas, com repetições, separados por vírgula. */
  @Column({ type: 'text' }) quais!: string;
}
