import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** O que precisa acontecer depois de uma transação, gravado nela. */
@Entity('outbox')
@Index('uq_outbox_fila_chave', ['fila', 'chave'], { unique: true })
@Index('ix_outbox_pendentes', ['concluidoEm', 'tentarEm'])
@Index('ix_outbox_tentados', ['concluidoEm', 'tentativas'])
export class OutboxEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 40 })
  fila!: string;

  /** Nome do fato: publicar duas vezes o mesmo fato cria um trabalho só. */
  @Column({ type: 'varchar', length: 120 })
  chave!: string;

  @Column({ type: 'json' })
  dados!: Record<string, unknown>;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;

  @Column({ name: 'tentar_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  tentarEm!: Date;

  @Column({ type: 'smallint', unsigned: true, default: 0 })
  tentativas!: number;

  @Column({ name: 'concluido_em', type: 'datetime', precision: 3, nullable: true })
  concluidoEm!: Date | null;

  /** Último erro, só com nome e código: textos de erro podem ter dados pessoais. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  falha!: string | null;

  /** Pedido HTTP que o publicou; nulo para os da agenda. */
  @Column({ type: 'char', length: 36, nullable: true })
  requisicao!: string | null;

  /** `traceparent` de quem o publicou, com os rastros ligados. */
  @Column({ type: 'char', length: 55, nullable: true })
  rastro!: string | null;
}
