import { Entity, Index } from 'typeorm';
import { Codigo, Ligada, Referencia } from '../../platform/database/colunas';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { PaisEntity } from '../geografia/pais.entity';
import { PessoaEntity } from './pessoa.entity';

@Entity('endereco_estrangeiro')
@Index('ix_endereco_estrangeiro_nacionalidade', ['nacionalidadeId'])
@Index('ix_endereco_estrangeiro_pais', ['paisId'])
export class EnderecoEstrangeiroEntity {
  @Referencia(() => PessoaEntity, 'fk_endereco_estrangeiro_pessoa', { chave: true }) pessoaId!: number;
  /** País de que a pessoa é nacional (ISO 3166-1 alfa-2). */
  @Codigo(2) nacionalidadeId!: string;
  @Ligada(() => PaisEntity, 'fk_endereco_estrangeiro_nacionalidade') nacionalidade?: PaisEntity;
  @TextoCifrado(300) descricaoEndereco!: string;
  @TextoCifrado(100) cidade!: string;
  @TextoCifrado(100) estado!: string;
  @Codigo(2) paisId!: string;
  @Ligada(() => PaisEntity, 'fk_endereco_estrangeiro_pais') pais?: PaisEntity;
}
