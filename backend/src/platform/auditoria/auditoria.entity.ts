import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Bytes, Codigo, Instante, Inteiro, Texto } from '../database/colunas';
import type { Papel } from '../sessao/sessao';
import type { AcaoAuditada } from './acoes';

/** Um fato que não se apaga. Diz quem, o quê e sobre o quê, com números e códigos; nunca dados pessoais. */
@Entity('auditoria')
@Index('ix_auditoria_pessoa', ['pessoaId', 'id'])
@Index('ix_auditoria_ator', ['atorId', 'id'])
@Index('ix_auditoria_acao', ['acao', 'id'])
@Index('ix_auditoria_em', ['em'])
export class AuditoriaEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Instante() em!: Date;
  @Texto(10) atorTipo!: 'ANONIMO' | 'USUARIO' | 'SISTEMA';
  @Inteiro({ nulo: true }) atorId!: number | null;
  /** Papel com que o ator agiu. */
  @Texto(20, { nulo: true }) papel!: Papel | null;
  @Texto(40) acao!: AcaoAuditada;
  @Texto(30, { nulo: true }) objetoTipo!: string | null;
  @Texto(40, { nulo: true }) objetoId!: string | null;
  /** De quem são os dados lidos ou mudados. */
  @Inteiro({ nulo: true }) pessoaId!: number | null;
  @Codigo(36, { nulo: true }) requisicao!: string | null;
  /** JSON canônico (chaves em ordem). */
  @Texto(500) detalhes!: string;
  /** HMAC do conteúdo, feito por quem gravou a linha. */
  @Bytes(32) resumo!: Buffer;
}
