import { Entity } from 'typeorm';
import { Codigo, Inteiro } from '../../../platform/database/colunas';

/** Último número dado por tipo e ano. */
@Entity('protocolo_sequencia')
export class ProtocoloSequenciaEntity {
  @Codigo(3, { chave: true }) tipo!: 'LPE' | 'LPR';
  @Inteiro({ largura: 'smallint', chave: true }) ano!: number;
  @Inteiro() ultimo!: number;
}
