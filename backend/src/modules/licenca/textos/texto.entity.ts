import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';

export const TEXTOS = ['DECLARACAO', 'PRINCIPIOS', 'LIMITE_ESPORTIVA', 'LIMITE_RECREATIVA'] as const;
export type CodigoDoTexto = (typeof TEXTOS)[number];

/** Parágrafos ou itens simples, sem HTML. */
export interface Paragrafos {
  readonly pt: readonly string[];
  readonly en: readonly string[];
  readonly es: readonly string[];
}

/** Uma versão de um texto da agência, de um dia em diante; a que já começou não muda. */
@Entity('texto')
@Index('uq_texto_codigo_desde', ['codigo', 'vigenteDesde'], { unique: true })
export class TextoEntity {
  /** É o número da versão. */
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 20 })
  codigo!: CodigoDoTexto;

  @Column({ type: 'json' })
  paragrafos!: Paragrafos;

  @Column({ name: 'vigente_desde', type: 'date' })
  vigenteDesde!: DataCivil;

  @Column({ type: 'varchar', length: 500 })
  motivo!: string;

  /** `usuario:12`; `produto` no texto de fábrica. */
  @Column({ type: 'varchar', length: 40 })
  autor!: string;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;
}
