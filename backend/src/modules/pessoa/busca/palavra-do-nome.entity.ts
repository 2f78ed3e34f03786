import { Entity, Index } from 'typeorm';
import { Bytes, Numerada } from '../../../platform/database/colunas';
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
  @Numerada() id!: number;
  @Bytes(8) termo!: Buffer;
  @TextoCifrado(LARGURA_DA_PALAVRA) palavra!: string;
}
