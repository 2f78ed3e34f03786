import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BytesCifrados } from '../../../platform/cifra/coluna-cifrada';

export const SITUACOES_DO_AVISO = ['RECEBIDO', 'ATENDIDO', 'ESTRANHO'] as const;
/** ESTRANHO: não se lê, ou fala de um dinheiro que o provedor não conhece. */
export type SituacaoDoAviso = (typeof SITUACOES_DO_AVISO)[number];

/** O que o provedor nos mandou dizer, como veio. Um aviso nunca paga: só manda perguntar. */
@Entity('pix_aviso')
@Index('ix_pix_aviso_recebido', ['recebidoEm'])
export class PixAvisoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** O do endereço a que veio; nulo se não é de nenhum. */
  @Column({ name: 'convenio_id', type: 'int', unsigned: true, nullable: true })
  convenioId!: number | null;

  /** Traz nome e documento de quem pagou. */
  @BytesCifrados()
  corpo!: Buffer;

  @Column({ name: 'recebido_em', type: 'datetime', precision: 3 })
  recebidoEm!: Date;

  @Column({ type: 'varchar', length: 9 })
  situacao!: SituacaoDoAviso;

  /** Recebimentos de que fala. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  citados!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  desconhecidos!: number;

  @Column({ name: 'atendido_em', type: 'datetime', precision: 3, nullable: true })
  atendidoEm!: Date | null;
}
