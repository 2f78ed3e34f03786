import { Entity, Index } from 'typeorm';
import { Criacao, Instante, Inteiro, Numerada, Referencia, Texto } from '../../platform/database/colunas';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';

/** Pedido de baixa de um boleto que já foi ao banco; um só em aberto por documento. */
@Entity('baixa_documento')
@Index('uq_baixa_documento_ordem', ['documentoId', 'ordem'], { unique: true })
@Index('uq_baixa_documento_ativa', ['documentoId', 'ativa'], { unique: true })
@Index('ix_baixa_estado', ['estado', 'id'])
export class BaixaDocumentoEntity {
  @Numerada() id!: number;
  @Referencia(() => DocumentoPagamentoEntity, 'fk_baixa_documento') documentoId!: number;
  /** 1 no primeiro pedido do documento, e assim por diante. */
  @Inteiro({ largura: 'smallint' }) ordem!: number;
  /** 1 enquanto o pedido está em aberto (PENDENTE ou REMETIDA); depois nulo. */
  @Inteiro({ largura: 'tinyint', nulo: true }) ativa!: 1 | null;
  @Texto(10) estado!: 'PENDENTE' | 'REMETIDA' | 'CONFIRMADA' | 'RECUSADA' | 'DISPENSADA';
  @Texto(100) motivo!: string;
  @Texto(60) ator!: string;
  @Criacao() pedidaEm!: Date;
  @Instante({ nulo: true }) encerradaEm!: Date | null;
}
