import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { BytesCifrados, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** Dois cadastros da mesma pessoa que passaram a ser um. */
@Entity('juncao')
@Index('ix_juncao_mantida', ['mantidaId'])
@Index('ix_juncao_absorvida', ['absorvidaId'])
export class JuncaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'mantida_id', type: 'int', unsigned: true })
  mantidaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'mantida_id', foreignKeyConstraintName: 'fk_juncao_mantida' })
  mantida?: PessoaEntity;

  @Column({ name: 'absorvida_id', type: 'int', unsigned: true })
  absorvidaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'absorvida_id', foreignKeyConstraintName: 'fk_juncao_absorvida' })
  absorvida?: PessoaEntity;

  /** Escrito por quem juntou; pode dizer de alguém. */
  @TextoCifrado(300)
  motivo!: string;

  /** JSON de como os dois eram e do que passou de um para o outro, para se poder desfazer. */
  @BytesCifrados()
  antes!: Buffer;

  /** `usuario:12`. */
  @Column({ name: 'feita_por', type: 'varchar', length: 40 })
  feitaPor!: string;

  @Column({ name: 'feita_em', type: 'datetime', precision: 3 })
  feitaEm!: Date;

  @Column({ name: 'desfeita_por', type: 'varchar', length: 40, nullable: true })
  desfeitaPor!: string | null;

  @Column({ name: 'desfeita_em', type: 'datetime', precision: 3, nullable: true })
  desfeitaEm!: Date | null;

  @TextoCifrado(300, { nulo: true })
  motivoDesfeita!: string | null;
}
