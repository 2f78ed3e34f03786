import { Entity, Index } from 'typeorm';
import { Codigo, Inteiro, Numerada, Texto } from '../../../platform/database/colunas';
import type { Manual } from './manuais';

/** Um PDF enviado para um manual; não muda nem se apaga. */
@Entity('manual_versao')
@Index('uq_manual_versao_numero', ['manual', 'numero'], { unique: true })
@Index('uq_manual_versao_resumo', ['manual', 'resumo'], { unique: true })
export class ManualVersaoEntity {
  @Numerada() id!: number;
  @Texto(20) manual!: Manual;
  /** De 1 em diante, em cada manual. */
  @Inteiro({ largura: 'smallint' }) numero!: number;
  /** SHA-256 dos bytes, em hexadecimal. */
  @Codigo(64) resumo!: string;
  /** Em bytes. */
  @Inteiro() tamanho!: number;
  @Inteiro({ largura: 'smallint' }) paginas!: number;
}
