import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Onde não há S3: pedaço cifrado de um arquivo que um processo escreve e outro, talvez noutra máquina, lê. */
@Entity('arquivo_partilhado')
export class ArquivoPartilhadoEntity {
  @PrimaryColumn({ type: 'varchar', length: 100 })
  nome!: string;

  @Column({ type: 'mediumblob' })
  bytes!: Buffer;

  @Column({ name: 'mudado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  mudadoEm!: Date;
}
