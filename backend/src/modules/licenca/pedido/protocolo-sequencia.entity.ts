import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Último número dado por tipo e ano. */
@Entity('protocolo_sequencia')
export class ProtocoloSequenciaEntity {
  @PrimaryColumn({ type: 'char', length: 3 })
  tipo!: 'LPE' | 'LPR';

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  ano!: number;

  @Column({ type: 'int', unsigned: true })
  ultimo!: number;
}
