import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Papel } from '../sessao/sessao';
import type { AcaoAuditada } from './acoes';

/** Um fato que não se apaga. Diz quem, o quê e sobre o quê, com números e códigos; nunca dados pessoais. */
@Entity('auditoria')
@Index('ix_auditoria_pessoa', ['pessoaId', 'id'])
@Index('ix_auditoria_ator', ['atorId', 'id'])
@Index('ix_auditoria_acao', ['acao', 'id'])
@Index('ix_auditoria_em', ['em'])
export class AuditoriaEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id!: number;

  @Column({ type: 'datetime', precision: 3 })
  em!: Date;

  @Column({ name: 'ator_tipo', type: 'varchar', length: 10 })
  atorTipo!: 'ANONIMO' | 'USUARIO' | 'SISTEMA';

  @Column({ name: 'ator_id', type: 'int', unsigned: true, nullable: true })
  atorId!: number | null;

  /** Papel com que o ator agiu. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  papel!: Papel | null;

  @Column({ type: 'varchar', length: 40 })
  acao!: AcaoAuditada;

  @Column({ name: 'objeto_tipo', type: 'varchar', length: 30, nullable: true })
  objetoTipo!: string | null;

  @Column({ name: 'objeto_id', type: 'varchar', length: 40, nullable: true })
  objetoId!: string | null;

  /** De quem são os dados lidos ou mudados. */
  @Column({ name: 'pessoa_id', type: 'int', unsigned: true, nullable: true })
  pessoaId!: number | null;

  @Column({ type: 'char', length: 36, nullable: true })
  requisicao!: string | null;

  /** JSON canônico (chaves em ordem). */
  @Column({ type: 'varchar', length: 500 })
  detalhes!: string;

  /** HMAC do conteúdo, feito por quem gravou a linha. */
  @Column({ type: 'binary', length: 32 })
  resumo!: Buffer;
}
