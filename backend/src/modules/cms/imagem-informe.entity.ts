import { Check, Column, Entity, Index } from 'typeorm';
import { Codigo, Instante, Numerada, Texto } from '../../platform/database/colunas';

const TIPOS_DE_IMAGEM = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type TipoDeImagem = (typeof TIPOS_DE_IMAGEM)[number];

/** Os bytes de uma imagem não mudam: outra imagem é outra linha, e o endereço pode ficar em cache para sempre. */
@Entity('imagem_informe')
@Index('uq_imagem_informe_resumo', ['resumo'], { unique: true })
@Check('ck_imagem_informe_tipo', `tipo IN ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')`)
export class ImagemInformeEntity {
  @Numerada() id!: number;
  /** SHA-256 dos bytes, em hexadecimal. */
  @Codigo(64) resumo!: string;
  @Texto(20) tipo!: TipoDeImagem;
  @Column({ type: 'mediumblob', select: false }) bytes!: Buffer;
  @Instante() criadoEm!: Date;
}
