import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Resposta já dada a um pedido que não pode acontecer duas vezes. */
@Entity('idempotencia')
@Index('uq_idempotencia', ['sessao', 'chave'], { unique: true })
@Index('ix_idempotencia_criado', ['criadoEm'])
export class IdempotenciaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'char', length: 64 })
  sessao!: string;

  /** Resumo da chave enviada, ou do corpo quando não veio chave. */
  @Column({ type: 'char', length: 64 })
  chave!: string;

  @Column({ type: 'char', length: 64 })
  corpo!: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  resposta!: string | null;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;
}
