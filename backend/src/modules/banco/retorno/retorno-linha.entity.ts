import { Entity, Index } from 'typeorm';
import {
  Bytes,
  Codigo,
  Dia,
  Inteiro,
  InteiroGrande,
  Ligada,
  Logico,
  Numerada,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import type { EventoBancario } from '../domain/cnab/codigos/movimentos';
import type { ResultadoLinha } from '../domain/conciliacao/conciliacao';
import type { EfeitoLinha } from '../domain/conciliacao/efeito-linha';

/** O que veio numa linha (ou par T e U) e o que se fez com ela. Os bytes dela estão no arquivo guardado. */
@Entity('retorno_linha')
@Index('uq_retorno_linha', ['retornoId', 'linha'], { unique: true })
@Index('uq_retorno_linha_fato', ['fato'], { unique: true })
@Index('ix_retorno_linha_resultado', ['retornoId', 'resultado', 'linha'])
@Index('ix_retorno_linha_documento', ['documentoId'])
@Index('ix_retorno_linha_razao', [
  'dataOcorrencia',
  'previa',
  'recebido',
  'aplicado',
  'dataCredito',
  'retornoId',
  'linha',
])
@Index('ix_retorno_linha_credito', ['dataCredito', 'previa', 'retornoId', 'recebido', 'valorLiquido'])
export class RetornoLinhaEntity {
  @Numerada() id!: number;
  @Inteiro() retornoId!: number;
  @Ligada(() => ArquivoRetornoEntity, 'fk_retorno_linha_retorno') retorno?: ArquivoRetornoEntity;
  /** Primeira linha no arquivo, de 1. */
  @Inteiro() linha!: number;
  @Inteiro() linhaFim!: number;
  @Inteiro({ largura: 'smallint' }) lote!: number;
  /** Gravada sem efeito, à espera da confirmação. */
  @Logico({ padrao: false }) previa!: boolean;
  @Codigo(2, { nulo: true }) movimento!: string | null;
  @Texto(25, { nulo: true }) evento!: EventoBancario | null;
  @Texto(30) motivos!: string;
  @Texto(44, { nulo: true }) nossoNumero!: string | null;
  @Inteiro({ nulo: true }) documentoId!: number | null;
  @Ligada(() => DocumentoPagamentoEntity, 'fk_retorno_linha_documento')
  documento?: DocumentoPagamentoEntity | null;
  @InteiroGrande({ padrao: 0 }) valorTitulo!: number;
  @InteiroGrande({ padrao: 0 }) valorPago!: number;
  @InteiroGrande({ padrao: 0 }) valorLiquido!: number;
  @InteiroGrande({ padrao: 0 }) acrescimos!: number;
  /** Desconto e abatimento que o banco concedeu, em centavos: completam o valor do documento sem dinheiro. */
  @InteiroGrande({ padrao: 0 }) abatido!: number;
  @InteiroGrande({ padrao: 0 }) tarifa!: number;
  /** Dinheiro que esta linha trouxe (liquidação, positivo) ou levou (estorno, negativo), em centavos. */
  @InteiroGrande({ comSinal: true, padrao: 0 }) recebido!: number;
  /** Parte do recebido posta no documento, com os encargos; o resto está retido em pendências. */
  @InteiroGrande({ comSinal: true, padrao: 0 }) aplicado!: number;
  @Dia({ nulo: true }) dataOcorrencia!: DataCivil | null;
  @Dia({ nulo: true }) dataCredito!: DataCivil | null;
  @Texto(13) resultado!: ResultadoLinha;
  /** Por que não se aplicou, ou por que alguém confere; o primeiro, se há vários. */
  @Texto(40, { nulo: true }) motivo!: string | null;
  @Texto(30, { nulo: true }) efeito!: EfeitoLinha | null;
  /** Identidade do fato; só a linha que o usou a tem, e por isso ele tem um efeito só. */
  @Bytes(32, { nulo: true }) fato!: Buffer | null;
  /** Arquivo e linha em que o mesmo fato já tinha vindo. */
  @Inteiro({ nulo: true }) repeteRetornoId!: number | null;
  @Inteiro({ nulo: true }) repeteLinha!: number | null;
}
