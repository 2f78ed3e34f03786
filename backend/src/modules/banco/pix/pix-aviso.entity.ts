import { Entity, Index } from 'typeorm';
import { Instante, Inteiro, Numerada, Texto } from '../../../platform/database/colunas';
import { BytesCifrados } from '../../../platform/cifra/coluna-cifrada';

export const SITUACOES_DO_AVISO = ['RECEBIDO', 'ATENDIDO', 'ESTRANHO'] as const;
/** ESTRANHO: não se lê, ou fala de um dinheiro que o provedor não conhece. */
export type SituacaoDoAviso = (typeof SITUACOES_DO_AVISO)[number];

/** O que o provedor nos mandou dizer, como veio. Um aviso nunca paga: só manda perguntar. */
@Entity('pix_aviso')
@Index('ix_pix_aviso_recebido', ['recebidoEm'])
export class PixAvisoEntity {
  @Numerada() id!: number;
  /** O do endereço a que veio; nulo se não é de nenhum. */
  @Inteiro({ nulo: true }) convenioId!: number | null;
  /** Traz nome e documento de quem pagou. */
  @BytesCifrados() corpo!: Buffer;
  @Instante() recebidoEm!: Date;
  @Texto(9) situacao!: SituacaoDoAviso;
  /** Recebimentos de que fala. */
  @Inteiro({ padrao: 0 }) citados!: number;
  @Inteiro({ padrao: 0 }) desconhecidos!: number;
  @Instante({ nulo: true }) atendidoEm!: Date | null;
}
