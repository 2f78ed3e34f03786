import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { PaisEntity } from '../geografia/pais.entity';
import { PessoaEntity } from './pessoa.entity';

@Entity('endereco_estrangeiro')
@Index('ix_endereco_estrangeiro_nacionalidade', ['nacionalidadeId'])
@Index('ix_endereco_estrangeiro_pais', ['paisId'])
export class EnderecoEstrangeiroEntity {
  @PrimaryColumn({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @OneToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_endereco_estrangeiro_pessoa' })
  pessoa?: PessoaEntity;

  /** País de que a pessoa é nacional (ISO 3166-1 alfa-2). */
  @Column({ name: 'nacionalidade_id', type: 'char', length: 2 })
  nacionalidadeId!: string;

  @ManyToOne(() => PaisEntity)
  @JoinColumn({ name: 'nacionalidade_id', foreignKeyConstraintName: 'fk_endereco_estrangeiro_nacionalidade' })
  nacionalidade?: PaisEntity;

  @TextoCifrado(300)
  descricaoEndereco!: string;

  @TextoCifrado(100)
  cidade!: string;

  @TextoCifrado(100)
  estado!: string;

  @Column({ name: 'pais_id', type: 'char', length: 2 })
  paisId!: string;

  @ManyToOne(() => PaisEntity)
  @JoinColumn({ name: 'pais_id', foreignKeyConstraintName: 'fk_endereco_estrangeiro_pais' })
  pais?: PaisEntity;
}
