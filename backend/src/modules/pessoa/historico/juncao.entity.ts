import { Entity, Index } from 'typeorm';
import { Instante, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { BytesCifrados, TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** Dois cadastros da mesma pessoa que passaram a ser um. */
@Entity('juncao')
@Index('ix_juncao_mantida', ['mantidaId'])
@Index('ix_juncao_absorvida', ['absorvidaId'])
export class JuncaoEntity {
  @Numerada() id!: number;
  @Referencia(() => PessoaEntity, 'fk_juncao_mantida') mantidaId!: number;
  @Referencia(() => PessoaEntity, 'fk_juncao_absorvida') absorvidaId!: number;
  /** Escrito por quem juntou; pode dizer de alguém. */
  @TextoCifrado(300) motivo!: string;
  /** JSON de como os dois eram e do que passou de um para o outro, para se poder desfazer. */
  @BytesCifrados() antes!: Buffer;
  /** `usuario:12`. */
  @Texto(40) feitaPor!: string;
  @Instante() feitaEm!: Date;
  @Texto(40, { nulo: true }) desfeitaPor!: string | null;
  @Instante({ nulo: true }) desfeitaEm!: Date | null;
  @TextoCifrado(300, { nulo: true }) motivoDesfeita!: string | null;
}
