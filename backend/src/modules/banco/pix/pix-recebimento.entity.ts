import { Entity, Index } from 'typeorm';
import {
  Codigo,
  Dia,
  Instante,
  Inteiro,
  InteiroGrande,
  Logico,
  Numerada,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';

/** Como se soube de um PIX. */
export type OrigemDoPix = 'AVISO' | 'VARREDURA' | 'CONSULTA';

/** Um dinheiro que entrou por PIX, uma vez por `e2eid`, e a linha do livro do dia em que teve efeito. */
@Entity('pix_recebimento')
@Index('uq_pix_recebimento', ['e2eid'], { unique: true })
@Index('ix_pix_recebimento_por_aplicar', ['convenioId', 'aplicadoEm', 'id'])
@Index('ix_pix_recebimento_documento', ['documentoId'])
@Index('ix_pix_recebimento_linha', ['retornoId', 'linha'])
@Index('ix_pix_recebimento_por_creditar', ['esperaCredito', 'creditadoEm', 'dia'])
@Index('ix_pix_recebimento_visto', ['vistoEm'])
export class PixRecebimentoEntity {
  @Numerada() id!: number;
  @Codigo(32, { ascii: true }) e2eid!: string;
  @Inteiro() convenioId!: number;
  @Texto(35, { nulo: true, ascii: true }) txid!: string | null;
  /** O da cobrança, se o txid é de uma nossa. */
  @Inteiro({ nulo: true }) documentoId!: number | null;
  @InteiroGrande() valor!: number;
  @Instante() horario!: Date;
  @Dia() dia!: DataCivil;
  /** Veio para a chave do convênio. */
  @Logico() daChave!: boolean;
  @Texto(9) origem!: OrigemDoPix;
  @Instante() vistoEm!: Date;
  @Inteiro({ nulo: true }) retornoId!: number | null;
  @Inteiro({ nulo: true }) linha!: number | null;
  @Instante({ nulo: true }) aplicadoEm!: Date | null;
  @Logico() esperaCredito!: boolean;
  /** A linha do arquivo do banco que confirmou o crédito. */
  @Inteiro({ nulo: true }) parRetornoId!: number | null;
  @Inteiro({ nulo: true }) parLinha!: number | null;
  @Dia({ nulo: true }) creditadoEm!: DataCivil | null;
}
