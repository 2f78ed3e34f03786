import { Entity } from 'typeorm';
import { Inteiro, Logico, Referencia } from '../../../platform/database/colunas';
import { BytesCifrados } from '../../../platform/cifra/coluna-cifrada';
import { ArquivoEntity } from './arquivo.entity';

/** Pedaço de até 1 MiB, comprimido e cifrado: nenhum pacote ao servidor cresce com o arquivo. */
@Entity('arquivo_parte')
export class ArquivoParteEntity {
  @Referencia(() => ArquivoEntity, 'fk_arquivo_parte_arquivo', { chave: true }) arquivoId!: number;
  @Inteiro({ largura: 'smallint', chave: true }) ordem!: number;
  @BytesCifrados() bytes!: Buffer;
  /** As gravadas antes de se comprimirem estão como entraram. */
  @Logico({ padrao: false }) comprimida!: boolean;
}
