import { Entity, Index } from 'typeorm';
import {
  Codigo,
  Dia,
  Inteiro,
  InteiroGrande,
  Logico,
  Numerada,
  Referencia,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { ExtratoImportadoEntity } from './extrato-importado.entity';

/** Uma linha do extrato, sem o que o banco escreveu nela. Só recebe linhas. */
@Entity('extrato_lancamento')
@Index('uq_extrato_lancamento', ['chave'], { unique: true })
@Index('ix_extrato_lancamento_dia', ['convenioId', 'dia'])
@Index('ix_extrato_lancamento_importado', ['importadoId'])
export class ExtratoLancamentoEntity {
  @Numerada() id!: number;
  @Referencia(() => ExtratoImportadoEntity, 'fk_extrato_lancamento', { comEla: true }) importadoId!: number;
  @Inteiro() convenioId!: number;
  @Dia() dia!: DataCivil;
  /** Centavos; negativo se o banco debitou. */
  @InteiroGrande({ comSinal: true }) valor!: number;
  /** Resumo da conta e do que distingue a linha nela. */
  @Codigo(64) chave!: string;
  /** É da cobrança, e soma-se no crédito do dia. */
  @Logico() cobranca!: boolean;
}
