import { Entity, Index } from 'typeorm';
import {
  Dia,
  Instante,
  Inteiro,
  InteiroGrande,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import type { NaturezaDaDevolucao } from '../../pagamento/domain/pix/trilho';
import { PixRecebimentoEntity } from './pix-recebimento.entity';

/** Dinheiro de um PIX que voltou a quem pagou sem que o tenhamos pedido. */
@Entity('pix_estorno')
@Index('uq_pix_estorno', ['recebimentoId', 'devolucao'], { unique: true })
@Index('ix_pix_estorno_por_aplicar', ['aplicadoEm', 'id'])
@Index('ix_pix_estorno_linha', ['retornoId', 'linha'])
export class PixEstornoEntity {
  @Numerada() id!: number;
  @Referencia(() => PixRecebimentoEntity, 'fk_pix_estorno_recebimento') recebimentoId!: number;
  /** O identificador que o provedor lhe dá. */
  @Texto(35, { ascii: true }) devolucao!: string;
  @Texto(15) natureza!: NaturezaDaDevolucao;
  @InteiroGrande() valor!: number;
  @Dia() dia!: DataCivil;
  /** O dia do banco, em que ele o tira da conta; nulo nos de antes de se guardar. */
  @Dia({ nulo: true }) debito!: DataCivil | null;
  @Inteiro({ nulo: true }) retornoId!: number | null;
  @Inteiro({ nulo: true }) linha!: number | null;
  @Instante({ nulo: true }) aplicadoEm!: Date | null;
}
