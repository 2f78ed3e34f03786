import { Entity, Index } from 'typeorm';
import { Criacao, Referencia, Texto } from '../../../platform/database/colunas';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';

/** O PIX com que se paga um documento. */
@Entity('pix_documento')
@Index('ix_pix_documento_txid', ['txid'])
export class PixDocumentoEntity {
  @Referencia(() => DocumentoPagamentoEntity, 'fk_pix_documento', { chave: true, comEla: true })
  documentoId!: number;
  /** O texto do QR code, inteiro. */
  @Texto(512) copiaECola!: string;
  /** O do banco, se ele o diz. */
  @Texto(35, { nulo: true }) txid!: string | null;
  @Criacao() criadoEm!: Date;
}
