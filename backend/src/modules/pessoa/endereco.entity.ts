import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { MunicipioEntity } from '../geografia/municipio.entity';
import { PessoaEntity } from './pessoa.entity';

/** Endereço no Brasil: 1 principal, 2 correspondência. */
@Entity('endereco')
@Index('uq_endereco_pessoa_tipo', ['pessoaId', 'tipo'], { unique: true })
@Index('ix_endereco_municipio', ['municipioId'])
export class EnderecoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_endereco_pessoa' })
  pessoa?: PessoaEntity;

  @Column({ type: 'tinyint', unsigned: true })
  tipo!: 1 | 2;

  /** 0 urbana, 1 rural. */
  @Column({ name: 'zona_localizacao', type: 'tinyint', unsigned: true })
  zonaLocalizacao!: 0 | 1;

  @Column({ name: 'sem_numero', type: 'boolean', default: false })
  semNumero!: boolean;

  @Column({ type: 'varchar', length: 150, nullable: true })
  logradouro!: string | null;

  @Column({ type: 'varchar', length: 9, nullable: true })
  numero!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  bairro!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  complemento!: string | null;

  @Column({ type: 'char', length: 8, nullable: true })
  cep!: string | null;

  @Column({ name: 'municipio_id', type: 'int', unsigned: true, nullable: true })
  municipioId!: number | null;

  @ManyToOne(() => MunicipioEntity, { nullable: true })
  @JoinColumn({ name: 'municipio_id', foreignKeyConstraintName: 'fk_endereco_municipio' })
  municipio?: MunicipioEntity | null;

  @Column({ name: 'descricao_acesso', type: 'varchar', length: 500, nullable: true })
  descricaoAcesso!: string | null;
}
