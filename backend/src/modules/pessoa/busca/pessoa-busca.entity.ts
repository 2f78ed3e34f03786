import { Entity, Index } from 'typeorm';
import { Bytes, Referencia } from '../../../platform/database/colunas';
import { PessoaEntity } from '../pessoa.entity';

/**
 * Por que termos uma pessoa é achada: cada palavra inteira do nome e o e-mail, em resumo com chave. Quem copia o banco
 * não lê nenhum; vê só quais pessoas têm um termo em comum.
 */
@Entity('pessoa_busca')
@Index('ix_pessoa_busca_pessoa', ['pessoaId'])
export class PessoaBuscaEntity {
  /** Oito bytes do resumo: o que coincidir por acaso cai quando o nome é aberto. */
  @Bytes(8, { chave: true }) termo!: Buffer;
  @Referencia(() => PessoaEntity, 'fk_pessoa_busca_pessoa', { chave: true }) pessoaId!: number;
}
