import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConvenioEntity } from './convenio.entity';
import { inteiroGrande } from '../inteiro-grande';

/** Números do convênio, numa linha à parte: tomá-los não trava quem lê ou referencia o convênio. */
@Entity('convenio_contador')
export class ConvenioContadorEntity {
  @PrimaryColumn({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  nome!: 'NSA' | 'DOCUMENTO';

  /** O último número tomado. */
  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valor!: number;

  @ManyToOne(() => ConvenioEntity)
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_convenio_contador_convenio' })
  convenio?: ConvenioEntity;
}
