import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import type { EstadoDocumento } from './domain/estado-documento';

/** Cada mudança de estado de um documento: de onde, para onde, quem, quando e por quê. */
@Entity('historico_documento')
@Index('ix_historico_documento', ['documentoId', 'id'])
export class HistoricoDocumentoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @ManyToOne(() => DocumentoPagamentoEntity)
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_historico_documento' })
  documento?: DocumentoPagamentoEntity;

  /** Nulo na emissão. */
  @Column({ type: 'varchar', length: 11, nullable: true })
  de!: EstadoDocumento | null;

  @Column({ type: 'varchar', length: 11 })
  para!: EstadoDocumento;

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ type: 'varchar', length: 100 })
  motivo!: string;

  @Column({ type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  em!: Date;
}
