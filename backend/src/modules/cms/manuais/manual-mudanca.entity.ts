import { Entity, Index } from 'typeorm';
import { Instante, Inteiro, Ligada, Numerada, Texto } from '../../../platform/database/colunas';
import { ManualVersaoEntity } from './manual-versao.entity';
import type { Manual } from './manuais';

/** O que passou a valer num manual, e por quê. Vale a última; a primeira de cada manual vem da migração. */
@Entity('manual_mudanca')
@Index('ix_manual_mudanca_manual', ['manual', 'id'])
@Index('ix_manual_mudanca_versao', ['versaoId'])
export class ManualMudancaEntity {
  @Numerada() id!: number;
  @Texto(20) manual!: Manual;
  /** Nulo: o manual que vem com o produto. */
  @Inteiro({ nulo: true }) versaoId!: number | null;
  @Ligada(() => ManualVersaoEntity, 'fk_manual_mudanca_versao') versao?: ManualVersaoEntity | null;
  @Texto(500) motivo!: string;
  /** `usuario:12`; `produto` na primeira. */
  @Texto(40) autor!: string;
  @Instante() criadaEm!: Date;
}
