import { Column, Entity } from 'typeorm';
import { Inteiro, Referencia } from '../../../platform/database/colunas';
import { ManualVersaoEntity } from './manual-versao.entity';

/** Pedaço de até 1 MiB: nenhum pacote ao servidor cresce com o arquivo. */
@Entity('manual_parte')
export class ManualParteEntity {
  @Referencia(() => ManualVersaoEntity, 'fk_manual_parte_versao', { chave: true }) versaoId!: number;
  @Inteiro({ largura: 'smallint', chave: true }) ordem!: number;
  @Column({ type: 'mediumblob' }) bytes!: Buffer;
}
