import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ManualVersaoEntity } from './manual-versao.entity';

/** Pedaço de até 1 MiB: nenhum pacote ao servidor cresce com o arquivo. */
@Entity('manual_parte')
export class ManualParteEntity {
  @PrimaryColumn({ name: 'versao_id', type: 'int', unsigned: true })
  versaoId!: number;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  ordem!: number;

  @Column({ type: 'mediumblob' })
  bytes!: Buffer;

  @ManyToOne(() => ManualVersaoEntity)
  @JoinColumn({ name: 'versao_id', foreignKeyConstraintName: 'fk_manual_parte_versao' })
  versao?: ManualVersaoEntity;
}
