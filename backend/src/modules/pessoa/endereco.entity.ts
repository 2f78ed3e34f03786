import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { MunicipioEntity } from '../geografia/municipio.entity';
import { PresaA } from '../../platform/cifra/linha-selada';
import { PessoaEntity } from './pessoa.entity';

/** Endereço no Brasil: 1 principal, 2 correspondência. */
@Entity('endereco')
@Index('uq_endereco_pessoa_tipo', ['pessoaId', 'tipo'], { unique: true })
@Index('ix_endereco_municipio', ['municipioId'])
@PresaA('pessoaId', 'tipo')
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

  @TextoCifrado(150, { nulo: true })
  logradouro!: string | null;

  @TextoCifrado(9, { nulo: true })
  numero!: string | null;

  @TextoCifrado(100, { nulo: true })
  bairro!: string | null;

  @TextoCifrado(100, { nulo: true })
  complemento!: string | null;

  @TextoCifrado(8, { nulo: true })
  cep!: string | null;

  @Column({ name: 'municipio_id', type: 'int', unsigned: true, nullable: true })
  municipioId!: number | null;

  @ManyToOne(() => MunicipioEntity, { nullable: true })
  @JoinColumn({ name: 'municipio_id', foreignKeyConstraintName: 'fk_endereco_municipio' })
  municipio?: MunicipioEntity | null;

  @TextoCifrado(500, { nulo: true })
  descricaoAcesso!: string | null;
}
