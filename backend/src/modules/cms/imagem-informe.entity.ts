import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const TIPOS_DE_IMAGEM = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type TipoDeImagem = (typeof TIPOS_DE_IMAGEM)[number];

/** Os bytes de uma imagem não mudam: outra imagem é outra linha, e o endereço pode ficar em cache para sempre. */
@Entity('imagem_informe')
@Index('uq_imagem_informe_resumo', ['resumo'], { unique: true })
@Check('ck_imagem_informe_tipo', `tipo IN ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')`)
export class ImagemInformeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** SHA-256 dos bytes, em hexadecimal. */
  @Column({ type: 'char', length: 64 })
  resumo!: string;

  @Column({ type: 'varchar', length: 20 })
  tipo!: TipoDeImagem;

  @Column({ type: 'mediumblob', select: false })
  bytes!: Buffer;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;
}
