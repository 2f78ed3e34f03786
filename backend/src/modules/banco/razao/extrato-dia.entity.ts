import { Entity, Index } from 'typeorm';
import { Dia, Instante, InteiroGrande, Referencia, Texto } from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';

/** O crédito líquido que o extrato do banco mostra num dia, como alguém o digitou. */
@Entity('extrato_dia')
@Index('ix_extrato_dia', ['dia'])
export class ExtratoDiaEntity {
  @Referencia(() => ConvenioEntity, 'fk_extrato_convenio', { chave: true }) convenioId!: number;
  @Dia({ chave: true }) dia!: DataCivil;
  /** Centavos; negativo se o banco debitou mais do que creditou. */
  @InteiroGrande({ comSinal: true }) valor!: number;
  @Texto(60) informadoPor!: string;
  @Instante() informadoEm!: Date;
}
