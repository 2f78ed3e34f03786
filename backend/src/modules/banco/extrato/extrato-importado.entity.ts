import { Entity, Index } from 'typeorm';
import { Codigo, Dia, Instante, Inteiro, Ligada, Numerada, Texto } from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';

/** Um extrato do banco que alguém importou. Os bytes não se guardam: trazem nomes, e o banco dá outra cópia. */
@Entity('extrato_importado')
@Index('uq_extrato_importado', ['sha256'], { unique: true })
@Index('ix_extrato_importado_convenio', ['convenioId'])
@Index('ix_extrato_importado_nome', ['nome'])
@Index('ix_extrato_importado_de', ['de'])
@Index('ix_extrato_importado_ate', ['ate'])
@Index('ix_extrato_importado_novos', ['novos'])
export class ExtratoImportadoEntity {
  @Numerada() id!: number;
  @Codigo(64) sha256!: string;
  @Texto(100) nome!: string;
  @Texto(8) formato!: string;
  @Inteiro() convenioId!: number;
  @Ligada(() => ConvenioEntity, 'fk_extrato_importado_convenio', { comEla: true }) convenio?: ConvenioEntity;
  @Dia() de!: DataCivil;
  @Dia() ate!: DataCivil;
  /** Lançamentos que ele acrescentou, e os que outro já trazia. */
  @Inteiro() novos!: number;
  @Inteiro() repetidos!: number;
  @Texto(60) importadoPor!: string;
  @Instante() importadoEm!: Date;
}
