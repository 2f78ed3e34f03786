import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

/** Tabela de preços com data de início; vale a linha mais nova que já começou. */
@Entity('preco')
@Index('uq_preco_modalidade_desde', ['modalidade', 'vigenteDesde'], { unique: true })
export class PrecoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'tinyint', unsigned: true })
  modalidade!: 0 | 1;

  /** Centavos. */
  @Column({ type: 'int', unsigned: true })
  valor!: number;

  @Column({ name: 'vigente_desde', type: 'date' })
  vigenteDesde!: DataCivil;
}
