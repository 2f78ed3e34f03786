import { Entity, Index } from 'typeorm';
import { Codigo, Criacao, Instante, Inteiro, Numerada, Referencia } from '../../platform/database/colunas';
import { IndiceCifrado, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { DataCivil } from '../../kernel/data-civil';
import type { Idioma } from '../../platform/i18n/idioma';

@Entity('pessoa')
@Index('uq_pessoa_cpf', ['cpfIndice'], { unique: true })
@Index('uq_pessoa_passaporte', ['passaporteIndice'], { unique: true })
@Index('ix_pessoa_criada', ['criadoEm'])
@Index('ix_pessoa_eliminada', ['eliminadaEm'])
@Index('ix_pessoa_juntada', ['juntadaAId', 'cpfIndice'])
export class PessoaEntity {
  @Numerada() id!: number;
  @TextoCifrado(200) nome!: string;
  @TextoCifrado(11, { nulo: true }) cpf!: string | null;
  @IndiceCifrado('cpf', 'documento', { nulo: true }) cpfIndice!: Buffer | null;
  @TextoCifrado(28, { nulo: true }) passaporte!: string | null;
  @IndiceCifrado('passaporte', 'documento', { nulo: true }) passaporteIndice!: Buffer | null;
  @TextoCifrado(10) dataNascimento!: DataCivil;
  /** 0 masculino, 1 feminino, 2 outros. */
  @Inteiro({ largura: 'tinyint' }) sexo!: 0 | 1 | 2;
  /** Nulo só quando um operador registrou "mãe não declarada". */
  @TextoCifrado(200, { nulo: true }) nomeMae!: string | null;
  /** Vazio quando não tem: no balcão o e-mail não se exige. */
  @TextoCifrado(254) email!: string;
  /** Idioma em que a pessoa recebe e-mails e documentos. */
  @Codigo(2, { padrao: 'pt' }) idioma!: Idioma;
  /** O próprio mudou a data de nascimento ou o sexo, e a equipe ainda não viu documento que o prove. */
  @Instante({ nulo: true }) identidadeMudadaEm!: Date | null;
  /** Os dados pessoais desta linha já foram apagados. */
  @Instante({ nulo: true }) eliminadaEm!: Date | null;
  /** Cadastro que ficou no lugar deste, quando os dois eram da mesma pessoa: nada mais aponta para este. */
  @Referencia(() => PessoaEntity, 'fk_pessoa_juntada', { nulo: true }) juntadaAId!: number | null;
  @Criacao() criadoEm!: Date;
}
