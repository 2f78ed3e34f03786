import { Entity, Index } from 'typeorm';
import {
  Codigo,
  Criacao,
  Dia,
  Instante,
  Inteiro,
  InteiroGrande,
  Json,
  Ligada,
  Logico,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { ArquivoEntity } from '../arquivo/arquivo.entity';
import type { Aviso } from '../domain/cnab/avisos';
import type { CodigoRecusa } from '../domain/cnab/recusa';
import type { SituacaoRetorno } from '../domain/situacao-retorno';

/** Arquivo de retorno enviado, com o andamento do seu processamento. */
@Entity('arquivo_retorno')
@Index('uq_retorno_sha256', ['sha256'], { unique: true })
@Index('uq_retorno_arquivo', ['arquivoId'], { unique: true })
@Index('ix_retorno_identidade', ['convenioId', 'nsa'])
@Index('ix_retorno_diferenca', ['diferenca'])
@Index('ix_retorno_nome', ['nome'])
@Index('ix_retorno_situacao', ['situacao', 'id'])
@Index('ix_retorno_recusa', ['recusaCodigo', 'id'])
@Index('ix_retorno_nsa', ['nsa'])
@Index('ix_retorno_titulos', ['titulos'])
@Index('ix_retorno_pagos', ['pagos'])
@Index('ix_retorno_valor', ['valorPago'])
@Index('ix_retorno_pendencias', ['pendencias'])
export class ArquivoRetornoEntity {
  @Numerada() id!: number;
  @Referencia(() => ArquivoEntity, 'fk_retorno_arquivo') arquivoId!: number;
  @Codigo(64) sha256!: string;
  /** Já sem caminho nem sinais estranhos. */
  @Texto(100) nome!: string;
  @Texto(60) enviadoPor!: string;
  @Criacao() enviadoEm!: Date;
  @Texto(25) situacao!: SituacaoRetorno;
  /** Pedido para parar antes de aplicar e mostrar os efeitos. */
  @Logico({ padrao: false }) previa!: boolean;
  @Texto(60, { nulo: true }) confirmadoPor!: string | null;
  @Texto(60, { nulo: true }) abandonadoPor!: string | null;
  /** Cresce a cada confirmação ou novo processamento: dá nome ao trabalho na fila. */
  @Inteiro({ padrao: 0 }) execucao!: number;
  @Inteiro({ nulo: true }) convenioId!: number | null;
  @Ligada(() => ConvenioEntity, 'fk_retorno_convenio') convenio?: ConvenioEntity | null;
  @Texto(20, { nulo: true }) layout!: string | null;
  @Inteiro({ nulo: true }) nsa!: number | null;
  @Dia({ nulo: true }) geradoEm!: DataCivil | null;
  @Inteiro({ padrao: 0 }) totalLinhas!: number;
  @Inteiro({ padrao: 0 }) totalItens!: number;
  /** Quantos itens já foram aplicados e gravados: daqui o processamento continua. */
  @Inteiro({ padrao: 0 }) itensFeitos!: number;
  @Inteiro({ padrao: 0 }) titulos!: number;
  @Inteiro({ padrao: 0 }) pagos!: number;
  @InteiroGrande({ padrao: 0 }) valorPago!: number;
  /** Soma das liquidações menos a dos estornos, contada na leitura do arquivo, antes de aplicar; em centavos. */
  @InteiroGrande({ comSinal: true, padrao: 0 }) valorRecebido!: number;
  /** Recebido menos o que está em documentos, pendências e devoluções; nulo antes da conferência, 0 se tudo fecha. */
  @InteiroGrande({ comSinal: true, nulo: true }) diferenca!: number | null;
  @Inteiro({ padrao: 0 }) aplicadas!: number;
  @Inteiro({ padrao: 0 }) ignoradas!: number;
  @Inteiro({ padrao: 0 }) emRevisao!: number;
  @Inteiro({ padrao: 0 }) quarentena!: number;
  @Inteiro({ padrao: 0 }) pendencias!: number;
  @Json({ nulo: true }) avisos!: Aviso[] | null;
  @Texto(40, { nulo: true }) recusaCodigo!: CodigoRecusa | null;
  @Inteiro({ nulo: true }) recusaLinha!: number | null;
  @Texto(40, { nulo: true }) recusaEsperado!: string | null;
  @Texto(40, { nulo: true }) recusaEncontrado!: string | null;
  @Instante({ nulo: true }) terminadoEm!: Date | null;
}
