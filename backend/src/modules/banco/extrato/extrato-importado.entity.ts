import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
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
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'char', length: 64 })
  sha256!: string;

  @Column({ type: 'varchar', length: 100 })
  nome!: string;

  @Column({ type: 'varchar', length: 8 })
  formato!: string;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @ManyToOne(() => ConvenioEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_extrato_importado_convenio' })
  convenio?: ConvenioEntity;

  @Column({ type: 'date' })
  de!: DataCivil;

  @Column({ type: 'date' })
  ate!: DataCivil;

  /** Lançamentos que ele acrescentou, e os que outro já trazia. */
  @Column({ type: 'int', unsigned: true })
  novos!: number;

  @Column({ type: 'int', unsigned: true })
  repetidos!: number;

  @Column({ name: 'importado_por', type: 'varchar', length: 60 })
  importadoPor!: string;

  @Column({ name: 'importado_em', type: 'datetime', precision: 3 })
  importadoEm!: Date;
}
