import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Bytes } from '../database/colunas';

/** Lugar de uma linha na corrente: o elo é o HMAC do elo anterior com o resumo da linha. */
@Entity('auditoria_elo')
@Index('uq_auditoria_elo_linha', ['auditoriaId'], { unique: true })
export class AuditoriaEloEntity {
  /** 1, 2, 3… sem falhas. */
  @PrimaryColumn({ type: 'bigint', unsigned: true }) ordem!: number;
  @Column({ name: 'auditoria_id', type: 'bigint', unsigned: true }) auditoriaId!: number;
  @Bytes(32) elo!: Buffer;
}

/** Linhas que ainda não têm elo. */
@Entity('auditoria_por_selar')
export class AuditoriaPorSelarEntity {
  @PrimaryColumn({ name: 'auditoria_id', type: 'bigint', unsigned: true })
  auditoriaId!: number;
}
