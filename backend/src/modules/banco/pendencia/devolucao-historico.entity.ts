import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { DevolucaoEntity } from './devolucao.entity';
import { PresaA } from '../../../platform/cifra/linha-selada';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';

/** Cada mudança de estado de uma devolução. Só recebe linhas. */
@Entity('devolucao_historico')
@Index('ix_devolucao_historico', ['devolucaoId', 'id'])
@PresaA('devolucaoId', 'em')
export class DevolucaoHistoricoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'devolucao_id', type: 'int', unsigned: true })
  devolucaoId!: number;

  @ManyToOne(() => DevolucaoEntity)
  @JoinColumn({ name: 'devolucao_id', foreignKeyConstraintName: 'fk_devolucao_historico' })
  devolucao?: DevolucaoEntity;

  /** Nulo no pedido. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  de!: EstadoDevolucao | null;

  @Column({ type: 'varchar', length: 10 })
  para!: EstadoDevolucao;

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ type: 'datetime', precision: 3 })
  em!: Date;

  /** Escrito por alguém da equipe: pode ter nomes. */
  @TextoCifrado(500)
  motivo!: string;
}
