import { Entity, Index } from 'typeorm';
import { Codigo, Instante, Inteiro, Referencia, Texto } from '../../../platform/database/colunas';
import type { EstadoDaDevolucaoPix } from '../../pagamento/domain/pix/trilho';
import { DevolucaoEntity } from '../pendencia/devolucao.entity';

/** POR_PEDIR: ainda não se soube do provedor. */
export const ESTADOS_DA_NOSSA_DEVOLUCAO = [
  'POR_PEDIR',
  'EM_PROCESSAMENTO',
  'DEVOLVIDO',
  'NAO_REALIZADO',
  'DESCONHECIDO',
] as const satisfies readonly ('POR_PEDIR' | EstadoDaDevolucaoPix)[];
export type EstadoDaNossaDevolucao = (typeof ESTADOS_DA_NOSSA_DEVOLUCAO)[number];

/** Uma devolução autorizada na mesa, que se faz pelo PIX que trouxe o dinheiro. */
@Entity('pix_devolucao')
@Index('ix_pix_devolucao_a_fazer', ['convenioId', 'tentarEm'])
@Index('ix_pix_devolucao_e2eid', ['e2eid'])
export class PixDevolucaoEntity {
  @Referencia(() => DevolucaoEntity, 'fk_pix_devolucao', { chave: true, comEla: true }) devolucaoId!: number;
  @Inteiro() convenioId!: number;
  @Codigo(32, { ascii: true }) e2eid!: string;
  @Texto(16) estado!: EstadoDaNossaDevolucao;
  @Texto(32, { nulo: true, ascii: true }) rtrId!: string | null;
  @Texto(200, { nulo: true }) detalhe!: string | null;
  @Inteiro({ padrao: 0 }) tentativas!: number;
  /** Quando se pede ou se pergunta outra vez; nulo se acabou. */
  @Instante({ nulo: true }) tentarEm!: Date | null;
  @Instante() mudadaEm!: Date;
}
