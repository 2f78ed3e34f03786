import { Entity } from 'typeorm';
import { Codigo, Texto } from '../../platform/database/colunas';

@Entity('pais')
export class PaisEntity {
  /** ISO 3166-1 alfa-2. */
  @Codigo(2, { chave: true }) id!: string;
  @Texto(80) nomePt!: string;
  @Texto(80) nomeEn!: string;
  @Texto(80) nomeEs!: string;
  @Texto(80) nacionalidadePt!: string;
  @Texto(80) nacionalidadeEn!: string;
  @Texto(80) nacionalidadeEs!: string;
}
