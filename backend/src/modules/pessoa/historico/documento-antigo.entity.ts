import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
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
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_documento_antigo_pessoa' })
  pessoa?: PessoaEntity;

  @Column({ type: 'varchar', length: 10 })
  tipo!: 'cpf' | 'passaporte';

  @TextoCifrado(28)
  numero!: string;

  @IndiceCifrado('numero', 'documento')
  numeroIndice!: Buffer;

  @Column({ type: 'varchar', length: 10 })
  origem!: 'TROCA' | 'JUNCAO';

  /** Desde quando deixou de ser o documento em uso. */
  @Column({ type: 'datetime', precision: 3 })
  desde!: Date;
}
