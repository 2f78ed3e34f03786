import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { IndiceCifrado, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { DataCivil } from '../../kernel/data-civil';
import type { Idioma } from '../../platform/i18n/idioma';

@Entity('pessoa')
@Index('uq_pessoa_cpf', ['cpfIndice'], { unique: true })
@Index('uq_pessoa_passaporte', ['passaporteIndice'], { unique: true })
@Index('ix_pessoa_criada', ['criadoEm'])
@Index('ix_pessoa_juntada', ['juntadaAId', 'cpfIndice'])
export class PessoaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @TextoCifrado(200)
  nome!: string;

  @TextoCifrado(11, { nulo: true })
  cpf!: string | null;

  @IndiceCifrado('cpf', 'documento', { nulo: true })
  cpfIndice!: Buffer | null;

  @TextoCifrado(28, { nulo: true })
  passaporte!: string | null;

  @IndiceCifrado('passaporte', 'documento', { nulo: true })
  passaporteIndice!: Buffer | null;

  @TextoCifrado(10)
  dataNascimento!: DataCivil;

  /** 0 masculino, 1 feminino, 2 outros. */
  @Column({ type: 'tinyint', unsigned: true })
  sexo!: 0 | 1 | 2;

  /** Nulo só quando um operador registrou "mãe não declarada". */
  @TextoCifrado(200, { nulo: true })
  nomeMae!: string | null;

  /** Vazio quando não tem: no balcão o e-mail não se exige. */
  @TextoCifrado(254)
  email!: string;

  /** Idioma em que a pessoa recebe e-mails e documentos. */
  @Column({ type: 'char', length: 2, default: 'pt' })
  idioma!: Idioma;

  /** O próprio mudou a data de nascimento ou o sexo, e a equipe ainda não viu documento que o prove. */
  @Column({ name: 'identidade_mudada_em', type: 'datetime', precision: 3, nullable: true })
  identidadeMudadaEm!: Date | null;

  /** Os dados pessoais desta linha já foram apagados. */
  @Column({ name: 'eliminada_em', type: 'datetime', precision: 3, nullable: true })
  eliminadaEm!: Date | null;

  /** Cadastro que ficou no lugar deste, quando os dois eram da mesma pessoa: nada mais aponta para este. */
  @Column({ name: 'juntada_a_id', type: 'int', unsigned: true, nullable: true })
  juntadaAId!: number | null;

  @ManyToOne(() => PessoaEntity, { nullable: true })
  @JoinColumn({ name: 'juntada_a_id', foreignKeyConstraintName: 'fk_pessoa_juntada' })
  juntadaA?: PessoaEntity | null;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;
}
