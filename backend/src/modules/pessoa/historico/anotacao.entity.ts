import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** O que a equipe anotou de uma pessoa, ou de uma licença dela. Só cresce; vai-se com os dados da pessoa. */
@Entity('anotacao')
@Index('ix_anotacao_pessoa', ['pessoaId', 'id'])
export class AnotacaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_anotacao_pessoa' })
  pessoa?: PessoaEntity;

  /** A licença de que trata; as licenças são de um módulo de cima, e nenhuma se apaga. */
  @Column({ name: 'licenca_id', type: 'int', unsigned: true, nullable: true })
  licencaId!: number | null;

  @TextoCifrado(1000)
  texto!: string;

  /** `usuario:12`. */
  @Column({ name: 'feita_por', type: 'varchar', length: 40 })
  feitaPor!: string;

  @Column({ name: 'feita_em', type: 'datetime', precision: 3 })
  feitaEm!: Date;
}
