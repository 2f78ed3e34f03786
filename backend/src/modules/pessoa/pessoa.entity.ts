import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import type { Idioma } from '../../platform/i18n/idioma';

@Entity('pessoa')
@Index('uq_pessoa_cpf', ['cpf'], { unique: true })
@Index('uq_pessoa_passaporte', ['passaporte'], { unique: true })
export class PessoaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  nome!: string;

  @Column({ type: 'char', length: 11, nullable: true })
  cpf!: string | null;

  @Column({ type: 'varchar', length: 28, nullable: true })
  passaporte!: string | null;

  @Column({ name: 'data_nascimento', type: 'date' })
  dataNascimento!: DataCivil;

  /** 0 masculino, 1 feminino, 2 outros. */
  @Column({ type: 'tinyint', unsigned: true })
  sexo!: 0 | 1 | 2;

  /** Nulo só quando um operador registrou "mãe não declarada". */
  @Column({ name: 'nome_mae', type: 'varchar', length: 200, nullable: true })
  nomeMae!: string | null;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** Idioma em que a pessoa recebe e-mails e documentos. */
  @Column({ type: 'char', length: 2, default: 'pt' })
  idioma!: Idioma;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;
}
