import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ManualVersaoEntity } from './manual-versao.entity';
import type { Manual } from './manuais';

/** O que passou a valer num manual, e por quê. Vale a última; a primeira de cada manual vem da migração. */
@Entity('manual_mudanca')
@Index('ix_manual_mudanca_manual', ['manual', 'id'])
@Index('ix_manual_mudanca_versao', ['versaoId'])
export class ManualMudancaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 20 })
  manual!: Manual;

  /** Nulo: o manual que vem com o produto. */
  @Column({ name: 'versao_id', type: 'int', unsigned: true, nullable: true })
  versaoId!: number | null;

  @ManyToOne(() => ManualVersaoEntity)
  @JoinColumn({ name: 'versao_id', foreignKeyConstraintName: 'fk_manual_mudanca_versao' })
  versao?: ManualVersaoEntity | null;

  @Column({ type: 'varchar', length: 500 })
  motivo!: string;

  /** `usuario:12`; `produto` na primeira. */
  @Column({ type: 'varchar', length: 40 })
  autor!: string;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3 })
  criadaEm!: Date;
}
