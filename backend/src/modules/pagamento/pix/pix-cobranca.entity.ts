import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { EstadoCobrancaPix } from '../domain/pix/cobranca-pix';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';

/** A cobrança PIX que pedimos a um provedor por um documento, com o nosso txid ou, onde é o banco que o dá, o dele. */
@Entity('pix_cobranca')
@Index('uq_pix_cobranca_txid', ['txid'], { unique: true })
@Index('ix_pix_cobranca_a_fazer', ['convenioId', 'estado', 'tentarEm'])
@Index('ix_pix_cobranca_aberta', ['convenioId', 'abertaAte'])
@Index('ix_pix_cobranca_criada', ['convenioId', 'criadaEm'])
export class PixCobrancaEntity {
  @PrimaryColumn({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @OneToOne(() => DocumentoPagamentoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_pix_cobranca_documento' })
  documento?: DocumentoPagamentoEntity;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @Column({ type: 'varchar', length: 35, charset: 'ascii', collation: 'ascii_bin' })
  txid!: string;

  @Column({ type: 'varchar', length: 9 })
  estado!: EstadoCobrancaPix;

  @Column({ type: 'int', unsigned: true, default: 0 })
  tentativas!: number;

  /** Quando se pede outra vez, ou se deixa de esperar pelo dinheiro; nulo se nada há a fazer. */
  @Column({ name: 'tentar_em', type: 'datetime', precision: 3, nullable: true })
  tentarEm!: Date | null;

  /** O que o provedor respondeu da última vez que não deu certo, sem dado pessoal. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  detalhe!: string | null;

  /** Até quando se conta que a página de pagamento está à vista de alguém. */
  @Column({ name: 'aberta_ate', type: 'datetime', precision: 3, nullable: true })
  abertaAte!: Date | null;

  @Column({ name: 'consultada_em', type: 'datetime', precision: 3, nullable: true })
  consultadaEm!: Date | null;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadaEm!: Date;
}
