import { Column, Entity } from 'typeorm';
import { Criacao, Texto } from '../database/colunas';

/** Onde não há S3: pedaço cifrado de um arquivo que um processo escreve e outro, talvez noutra máquina, lê. */
@Entity('arquivo_partilhado')
export class ArquivoPartilhadoEntity {
  @Texto(100, { chave: true }) nome!: string;
  @Column({ type: 'mediumblob' }) bytes!: Buffer;
  @Criacao() mudadoEm!: Date;
}
