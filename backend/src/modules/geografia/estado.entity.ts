import { Entity, Index } from 'typeorm';
import { Codigo, Inteiro, Texto } from '../../platform/database/colunas';

@Entity('estado')
@Index('uq_estado_sigla', ['sigla'], { unique: true })
export class EstadoEntity {
  /** Código do IBGE, dois dígitos. */
  @Inteiro({ largura: 'tinyint', chave: true }) id!: number;
  @Codigo(2) sigla!: string;
  @Texto(40) nome!: string;
}
