import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { Evento, Status } from './domain/estado';
import { PresaA } from '../../platform/cifra/linha-selada';
import { LicencaEntity } from './licenca.entity';

/** Cada mudança de estado: de onde, para onde, por quê, por quem e quando. Só recebe linhas. */
@Entity('licenca_historico')
@Index('ix_licenca_historico_licenca', ['licencaId', 'id'])
@PresaA('licencaId', 'ocorridoEm')
export class LicencaHistoricoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @ManyToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_licenca_historico_licenca' })
  licenca?: LicencaEntity;

  /** Nulo no pedido. */
  @Column({ type: 'varchar', length: 30, nullable: true })
  de!: Status | null;

  @Column({ type: 'varchar', length: 30 })
  para!: Status;

  @Column({ type: 'varchar', length: 40 })
  evento!: Evento | 'REGISTRADA' | 'RENOVACAO_PEDIDA';

  /** `usuario:12`, `anonimo`, `calendario`, `retorno:7`. */
  @Column({ type: 'varchar', length: 40 })
  ator!: string;

  /** Escrito por alguém da equipe: pode ter nomes. */
  @TextoCifrado(300, { nulo: true })
  motivo!: string | null;

  @Column({ name: 'ocorrido_em', type: 'datetime', precision: 3 })
  ocorridoEm!: Date;
}
