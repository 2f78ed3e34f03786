import { Entity, Index } from 'typeorm';
import { Codigo, Criacao, Instante, Inteiro, Json, Numerada, Texto } from '../database/colunas';

/** O que precisa acontecer depois de uma transação, gravado nela. */
@Entity('outbox')
@Index('uq_outbox_fila_chave', ['fila', 'chave'], { unique: true })
@Index('ix_outbox_pendentes', ['concluidoEm', 'tentarEm'])
@Index('ix_outbox_tentados', ['concluidoEm', 'tentativas'])
export class OutboxEntity {
  @Numerada() id!: number;
  @Texto(40) fila!: string;
  /** Nome do fato: publicar duas vezes o mesmo fato cria um trabalho só. */
  @Texto(120) chave!: string;
  @Json() dados!: Record<string, unknown>;
  @Criacao() criadoEm!: Date;
  @Criacao() tentarEm!: Date;
  @Inteiro({ largura: 'smallint', padrao: 0 }) tentativas!: number;
  @Instante({ nulo: true }) concluidoEm!: Date | null;
  /** Último erro, só com nome e código: textos de erro podem ter dados pessoais. */
  @Texto(200, { nulo: true }) falha!: string | null;
  /** Pedido HTTP que o publicou; nulo para os da agenda. */
  @Codigo(36, { nulo: true }) requisicao!: string | null;
  /** `traceparent` de quem o publicou, com os rastros ligados. */
  @Codigo(55, { nulo: true }) rastro!: string | null;
}
