import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';

/** Letras do selo de toda palavra: o comprimento da mais curta não se distingue do da mais longa. */
export const LARGURA_DA_PALAVRA = 40;

/**
 * Cada palavra que há nos nomes, uma vez só e selada: por ela a busca sabe que `SOUZA` também pode ser `SOUSA`. De quem
 * é cada uma está em `pessoa_busca`, pelo mesmo termo.
 */
@Entity('palavra_do_nome')
@Index('uq_palavra_do_nome', ['termo'], { unique: true })
export class PalavraDoNomeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'binary', length: 8 })
  termo!: Buffer;

  @TextoCifrado(LARGURA_DA_PALAVRA)
  palavra!: string;
}
