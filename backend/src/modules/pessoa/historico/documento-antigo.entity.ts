import { Entity, Index } from 'typeorm';
import { Instante, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { IndiceCifrado, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/**
 * Documento que a pessoa já teve e pelo qual ainda se acha. Vem da troca de um por outro (`TROCA`) ou do cadastro que se
 * juntou a este (`JUNCAO`). Ninguém troca de CPF: um CPF trocado foi digitado errado, é de outra pessoa, e só a busca do
 * balcão o conhece.
 */
@Entity('documento_antigo')
@Index('ix_documento_antigo_numero', ['numeroIndice'])
@Index('ix_documento_antigo_pessoa', ['pessoaId'])
export class DocumentoAntigoEntity {
  @Numerada() id!: number;
  @Referencia(() => PessoaEntity, 'fk_documento_antigo_pessoa') pessoaId!: number;
  @Texto(10) tipo!: 'cpf' | 'passaporte';
  @TextoCifrado(28) numero!: string;
  @IndiceCifrado('numero', 'documento') numeroIndice!: Buffer;
  @Texto(10) origem!: 'TROCA' | 'JUNCAO';
  /** Desde quando deixou de ser o documento em uso. */
  @Instante() desde!: Date;
}
