import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';
import { PendenciaEntity } from './pendencia.entity';

/** Dinheiro a devolver a quem pagou; uma só em curso por pendência. */
@Entity('devolucao')
@Index('uq_devolucao_ativa', ['pendenciaId', 'ativa'], { unique: true })
@Index('ix_devolucao_estado', ['estado', 'id'])
@Index('ix_devolucao_valor', ['valor'])
@Index('ix_devolucao_mudada', ['mudadaEm'])
@Index('ix_devolucao_estado_valor', ['estado', 'valor', 'id'])
@Index('ix_devolucao_estado_mudada', ['estado', 'mudadaEm', 'id'])
export class DevolucaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'pendencia_id', type: 'int', unsigned: true })
  pendenciaId!: number;

  @ManyToOne(() => PendenciaEntity)
  @JoinColumn({ name: 'pendencia_id', foreignKeyConstraintName: 'fk_devolucao_pendencia' })
  pendencia?: PendenciaEntity;

  /** 1 até ser recusada ou cancelada; depois nulo. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  ativa!: 1 | null;

  /** Centavos. */
  @Column({ type: 'bigint', unsigned: true, transformer: inteiroGrande })
  valor!: number;

  @Column({ type: 'varchar', length: 10 })
  estado!: EstadoDevolucao;

  @TextoCifrado(200)
  favorecidoNome!: string;

  /** CPF, CNPJ ou passaporte, sem pontuação. */
  @TextoCifrado(28)
  favorecidoDocumento!: string;

  /** Banco, agência e conta, ou chave, como quem pede escreveu. */
  @TextoCifrado(200)
  conta!: string;

  @Column({ name: 'pedida_por', type: 'varchar', length: 60 })
  pedidaPor!: string;

  @Column({ name: 'pedida_em', type: 'datetime', precision: 3 })
  pedidaEm!: Date;

  @Column({ name: 'mudada_em', type: 'datetime', precision: 3 })
  mudadaEm!: Date;
}
