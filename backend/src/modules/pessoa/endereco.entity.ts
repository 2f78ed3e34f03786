import { Entity, Index } from 'typeorm';
import { Inteiro, Ligada, Logico, Numerada, Referencia } from '../../platform/database/colunas';
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
  @Numerada() id!: number;
  @Referencia(() => PessoaEntity, 'fk_endereco_pessoa') pessoaId!: number;
  @Inteiro({ largura: 'tinyint' }) tipo!: 1 | 2;
  /** 0 urbana, 1 rural. */
  @Inteiro({ largura: 'tinyint' }) zonaLocalizacao!: 0 | 1;
  @Logico({ padrao: false }) semNumero!: boolean;
  @TextoCifrado(150, { nulo: true }) logradouro!: string | null;
  @TextoCifrado(9, { nulo: true }) numero!: string | null;
  @TextoCifrado(100, { nulo: true }) bairro!: string | null;
  @TextoCifrado(100, { nulo: true }) complemento!: string | null;
  @TextoCifrado(8, { nulo: true }) cep!: string | null;
  @Inteiro({ nulo: true }) municipioId!: number | null;
  @Ligada(() => MunicipioEntity, 'fk_endereco_municipio') municipio?: MunicipioEntity | null;
  @TextoCifrado(500, { nulo: true }) descricaoAcesso!: string | null;
}
