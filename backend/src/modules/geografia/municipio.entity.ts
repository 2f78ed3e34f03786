import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EstadoEntity } from './estado.entity';

@Entity('municipio')
@Index('ix_municipio_estado_nome', ['estadoId', 'nome'])
export class MunicipioEntity {
  /** Código do IBGE, sete dígitos. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 80 })
  nome!: string;

  @Column({ name: 'estado_id', type: 'tinyint', unsigned: true })
  estadoId!: number;

  @ManyToOne(() => EstadoEntity)
  @JoinColumn({ name: 'estado_id', foreignKeyConstraintName: 'fk_municipio_estado' })
  estado?: EstadoEntity;
}
