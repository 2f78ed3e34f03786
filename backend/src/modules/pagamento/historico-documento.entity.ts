import { Entity, Index } from 'typeorm';
import { Criacao, Numerada, Referencia, Texto } from '../../platform/database/colunas';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import type { EstadoDocumento } from './domain/estado-documento';

/** Cada mudança de estado de um documento: de onde, para onde, quem, quando e por quê. */
@Entity('historico_documento')
@Index('ix_historico_documento', ['documentoId', 'id'])
export class HistoricoDocumentoEntity {
  @Numerada() id!: number;
  @Referencia(() => DocumentoPagamentoEntity, 'fk_historico_documento') documentoId!: number;
  /** Nulo na emissão. */
  @Texto(11, { nulo: true }) de!: EstadoDocumento | null;
  @Texto(11) para!: EstadoDocumento;
  @Texto(60) ator!: string;
  @Texto(100) motivo!: string;
  @Criacao() em!: Date;
}
