import { Entity, Index } from 'typeorm';
import { Codigo, Instante, Numerada, Texto } from '../../database/colunas';

/** Resposta já dada a um pedido que não pode acontecer duas vezes. */
@Entity('idempotencia')
@Index('uq_idempotencia', ['sessao', 'chave'], { unique: true })
@Index('ix_idempotencia_criado', ['criadoEm'])
export class IdempotenciaEntity {
  @Numerada() id!: number;
  @Codigo(64) sessao!: string;
  /** Resumo da chave enviada, ou do corpo quando não veio chave. */
  @Codigo(64) chave!: string;
  @Codigo(64) corpo!: string;
  @Texto(500, { nulo: true }) resposta!: string | null;
  @Instante() criadoEm!: Date;
}
