import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { BytesCifrados, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** Uma correção que a equipe fez num cadastro, com o que basta para a desfazer. Só cresce; vai-se com os dados da pessoa. */
@Entity('correcao')
@Index('ix_correcao_pessoa', ['pessoaId', 'id'])
export class CorrecaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_correcao_pessoa' })
  pessoa?: PessoaEntity;

  /** Dos dois tratam só `gravarCorrecao` e `lerRetratos`. */
  @BytesCifrados()
  antes!: Buffer;

  @BytesCifrados()
  depois!: Buffer;

  /** Escrito por quem corrigiu; pode dizer de alguém. */
  @TextoCifrado(300)
  motivo!: string;

  /** A correção que esta desfez. */
  @Column({ name: 'desfaz_id', type: 'int', unsigned: true, nullable: true })
  desfazId!: number | null;

  /** `usuario:12`. */
  @Column({ name: 'feita_por', type: 'varchar', length: 40 })
  feitaPor!: string;

  @Column({ name: 'feita_em', type: 'datetime', precision: 3 })
  feitaEm!: Date;
}
