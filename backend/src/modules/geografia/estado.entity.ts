import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('estado')
@Index('uq_estado_sigla', ['sigla'], { unique: true })
export class EstadoEntity {
  /** Código do IBGE, dois dígitos. */
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id!: number;

  @Column({ type: 'char', length: 2 })
  sigla!: string;

  @Column({ type: 'varchar', length: 40 })
  nome!: string;
}
