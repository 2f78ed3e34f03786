import { Entity, Index } from 'typeorm';
import { Instante, Inteiro, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { BytesCifrados, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** Uma correção que a equipe fez num cadastro, com o que basta para a desfazer. Só cresce; vai-se com os dados da pessoa. */
@Entity('correcao')
@Index('ix_correcao_pessoa', ['pessoaId', 'id'])
export class CorrecaoEntity {
  @Numerada() id!: number;
  @Referencia(() => PessoaEntity, 'fk_correcao_pessoa', { comEla: true }) pessoaId!: number;
  /** Dos dois tratam só `gravarCorrecao` e `lerRetratos`. */
  @BytesCifrados() antes!: Buffer;
  @BytesCifrados() depois!: Buffer;
  /** Escrito por quem corrigiu; pode dizer de alguém. */
  @TextoCifrado(300) motivo!: string;
  /** A correção que esta desfez. */
  @Inteiro({ nulo: true }) desfazId!: number | null;
  /** `usuario:12`. */
  @Texto(40) feitaPor!: string;
  @Instante() feitaEm!: Date;
}
