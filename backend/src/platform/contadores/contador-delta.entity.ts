import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** O que uma transação somou, à espera de entrar nos contadores. */
@Entity('contador_delta')
export class ContadorDeltaEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id!: number;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;

  /** `{chave: [quantidade, centavos]}`. */
  @Column({ type: 'json' })
  parcelas!: Record<string, [number, number]>;
}
