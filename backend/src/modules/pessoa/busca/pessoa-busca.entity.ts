import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PessoaEntity } from '../pessoa.entity';

/**
 * Por que termos uma pessoa é achada: cada palavra inteira do nome e o e-mail, em resumo com chave. Quem copia o banco
 * não lê nenhum; vê só quais pessoas têm um termo em comum.
 */
@Entity('pessoa_busca')
@Index('ix_pessoa_busca_pessoa', ['pessoaId'])
export class PessoaBuscaEntity {
  /** Oito bytes do resumo: o que coincidir por acaso cai quando o nome é aberto. */
  @PrimaryColumn({ type: 'binary', length: 8 })
  termo!: Buffer;

  @PrimaryColumn({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_pessoa_busca_pessoa' })
  pessoa?: PessoaEntity;
}
