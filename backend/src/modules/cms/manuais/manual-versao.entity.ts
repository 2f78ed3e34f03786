import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Manual } from './manuais';

/** Um PDF enviado para um manual; não muda nem se apaga. */
@Entity('manual_versao')
@Index('uq_manual_versao_numero', ['manual', 'numero'], { unique: true })
@Index('uq_manual_versao_resumo', ['manual', 'resumo'], { unique: true })
export class ManualVersaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 20 })
  manual!: Manual;

  /** De 1 em diante, em cada manual. */
  @Column({ type: 'smallint', unsigned: true })
  numero!: number;

  /** SHA-256 dos bytes, em hexadecimal. */
  @Column({ type: 'char', length: 64 })
  resumo!: string;

  /** Em bytes. */
  @Column({ type: 'int', unsigned: true })
  tamanho!: number;

  @Column({ type: 'smallint', unsigned: true })
  paginas!: number;
}
