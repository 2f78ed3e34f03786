import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';

/** O PIX com que se paga um documento. */
@Entity('pix_documento')
@Index('ix_pix_documento_txid', ['txid'])
export class PixDocumentoEntity {
  @PrimaryColumn({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @OneToOne(() => DocumentoPagamentoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_pix_documento' })
  documento?: DocumentoPagamentoEntity;

  /** O texto do QR code, inteiro. */
  @Column({ name: 'copia_e_cola', type: 'varchar', length: 512 })
  copiaECola!: string;

  /** O do banco, se ele o diz. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  txid!: string | null;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;
}
