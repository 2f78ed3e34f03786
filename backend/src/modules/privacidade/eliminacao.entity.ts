import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { PessoaEntity } from '../pessoa/pessoa.entity';

/** Pedido de eliminação que espera o fim da retenção. */
@Entity('eliminacao')
@Index('ix_eliminacao_prevista', ['prevista'])
export class EliminacaoEntity {
  @PrimaryColumn({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @OneToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_eliminacao_pessoa' })
  pessoa?: PessoaEntity;

  @Column({ name: 'pedida_em', type: 'datetime', precision: 3 })
  pedidaEm!: Date;

  /** Primeiro dia em que pode ser feita. */
  @Column({ type: 'date' })
  prevista!: DataCivil;
}
