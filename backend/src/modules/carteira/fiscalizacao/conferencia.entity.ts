import { Entity, Index } from 'typeorm';
import {
  Codigo,
  Instante,
  Inteiro,
  Json,
  Logico,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import { LicencaEntity } from '../../licenca/licenca.entity';
import type { Pescado } from './pescado.dto';

export const VEREDITOS_DE_CAMPO = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA', 'INDEFINIDA'] as const;
export type VereditoDeCampo = (typeof VEREDITOS_DE_CAMPO)[number];

/** Uma carteira que um fiscal conferiu, como o aparelho dele a julgou. Só recebe linhas, e a cada uma, uma vez, o que se contou. */
@Entity('conferencia')
@Index('uq_conferencia_chave', ['usuarioId', 'chave'], { unique: true })
@Index('ix_conferencia_fiscal', ['usuarioId', 'id'])
@Index('ix_conferencia_fiscal_veredito', ['usuarioId', 'veredito', 'id'])
@Index('ix_conferencia_veredito', ['veredito', 'id'])
@Index('ix_conferencia_licenca', ['licencaId', 'id'])
@Index('ix_conferencia_feita', ['feitaEm'])
@Index('ix_conferencia_veredito_feita', ['veredito', 'feitaEm', 'id'])
@Index('ix_conferencia_fiscal_feita', ['usuarioId', 'feitaEm', 'id', 'veredito'])
export class ConferenciaEntity {
  @Numerada() id!: number;
  @Inteiro() usuarioId!: number;
  /** UUID que o aparelho lhe deu: mandá-la de novo não a conta duas vezes. */
  @Codigo(36) chave!: string;
  /** O número que se conferiu, exista ou não. */
  @Texto(20) codigo!: string;
  @Referencia(() => LicencaEntity, 'fk_conferencia_licenca', { nulo: true }) licencaId!: number | null;
  /** Com a declaração assinada do QR code; senão, só pelo número. */
  @Logico() peloCodigo!: boolean;
  @Texto(10) veredito!: VereditoDeCampo;
  @Texto(30, { nulo: true }) motivo!: string | null;
  /** A agência respondeu na hora; senão, o aparelho julgou sozinho. */
  @Logico() comAgencia!: boolean;
  /** Data da lista de revogadas que o aparelho tinha. */
  @Instante({ nulo: true }) listaDe!: Date | null;
  /** Pelo relógio do aparelho. */
  @Instante() feitaEm!: Date;
  @Instante() recebidaEm!: Date;
  /** O que o fiscal contou ali; nulo se não contou. */
  @Json({ nulo: true }) pescado!: Pescado | null;
}
