import { Entity, Index } from 'typeorm';
import { Criacao, Instante, Inteiro, Referencia, Texto } from '../../../platform/database/colunas';
import type { EstadoCobrancaPix } from '../domain/pix/cobranca-pix';
import { DocumentoPagamentoEntity } from '../documento-pagamento.entity';

/** A cobrança PIX que pedimos a um provedor por um documento, com o nosso txid ou, onde é o banco que o dá, o dele. */
@Entity('pix_cobranca')
@Index('uq_pix_cobranca_txid', ['txid'], { unique: true })
@Index('ix_pix_cobranca_a_fazer', ['convenioId', 'estado', 'tentarEm'])
@Index('ix_pix_cobranca_aberta', ['convenioId', 'abertaAte'])
@Index('ix_pix_cobranca_criada', ['convenioId', 'criadaEm'])
export class PixCobrancaEntity {
  @Referencia(() => DocumentoPagamentoEntity, 'fk_pix_cobranca_documento', { chave: true, comEla: true })
  documentoId!: number;
  @Inteiro() convenioId!: number;
  @Texto(35, { ascii: true }) txid!: string;
  @Texto(9) estado!: EstadoCobrancaPix;
  @Inteiro({ padrao: 0 }) tentativas!: number;
  /** Quando se pede outra vez, ou se deixa de esperar pelo dinheiro; nulo se nada há a fazer. */
  @Instante({ nulo: true }) tentarEm!: Date | null;
  /** O que o provedor respondeu da última vez que não deu certo, sem dado pessoal. */
  @Texto(200, { nulo: true }) detalhe!: string | null;
  /** Até quando se conta que a página de pagamento está à vista de alguém. */
  @Instante({ nulo: true }) abertaAte!: Date | null;
  @Instante({ nulo: true }) consultadaEm!: Date | null;
  @Criacao() criadaEm!: Date;
}
