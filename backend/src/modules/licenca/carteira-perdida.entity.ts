import { Entity, Index } from 'typeorm';
import { Dia, Referencia } from '../../platform/database/colunas';
import type { DataCivil } from '../../kernel/data-civil';
import { LicencaEntity } from './licenca.entity';

/**
 * Licença que já perdeu uma carteira assinada. Fica até a data da que mais duraria; se hoje a licença tem ou não
 * carteira, o status dela é que diz: voltar a valer não muda nada aqui.
 */
@Entity('carteira_perdida')
@Index('ix_carteira_perdida_ate', ['ate'])
export class CarteiraPerdidaEntity {
  @Referencia(() => LicencaEntity, 'fk_carteira_perdida_licenca', { chave: true }) licencaId!: number;
  /** Último dia da carteira perdida. */
  @Dia() ate!: DataCivil;
}
