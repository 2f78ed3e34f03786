import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Uma contagem pronta para ler. Só o somador a muda: nenhuma transação do negócio espera por ela. */
@Entity('contador')
export class ContadorEntity {
  /** Série e o que a divide, separados por barras: `SITUACAO/VIGENTE/0/1302603`. */
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  chave!: string;

  @Column({ type: 'bigint' })
  quantidade!: number;

  /** Centavos. */
  @Column({ type: 'bigint' })
  valor!: number;
}
