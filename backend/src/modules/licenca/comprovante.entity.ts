import { Entity } from 'typeorm';
import { Instante, Inteiro, Referencia, Texto } from '../../platform/database/colunas';
import { BytesCifrados, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from './licenca.entity';
import type { TipoDeComprovante } from './domain/comprovante';

/** Comprovante de pagamento que alguém trouxe ao balcão; um por licença, como o título provisório que ele justifica. */
@Entity('comprovante')
export class ComprovanteEntity {
  @Referencia(() => LicencaEntity, 'fk_comprovante_licenca', { chave: true }) licencaId!: number;
  /** Como o arquivo se chamava; pode ter o nome de alguém. */
  @TextoCifrado(200) nome!: string;
  /** Visto nos bytes, e não no nome. */
  @Texto(20) tipo!: TipoDeComprovante;
  @Inteiro() tamanho!: number;
  @BytesCifrados() bytes!: Buffer;
  @Texto(40) enviadoPor!: string;
  @Instante() enviadoEm!: Date;
}
