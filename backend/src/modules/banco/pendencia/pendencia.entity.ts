import { Entity, ForeignKey, Index } from 'typeorm';
import {
  Criacao,
  Dia,
  Instante,
  Inteiro,
  InteiroGrande,
  Ligada,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ArquivoRetornoEntity } from '../retorno/arquivo-retorno.entity';
import type { EstadoPendencia } from '../domain/pendencia/pendencias';
import { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';

/** Algo que espera a decisão de uma pessoa. */
@Entity('pendencia')
@Index('uq_pendencia_chave', ['chave'], { unique: true })
@Index('ix_pendencia_estado', ['estado', 'id'])
@Index('ix_pendencia_dinheiro', ['estado', 'retido', 'id'])
@Index('ix_pendencia_estado_pagamento', ['estado', 'dataPagamento', 'id'])
@Index('ix_pendencia_pagamento', ['dataPagamento', 'id'])
@Index('ix_pendencia_retido', ['retido', 'id'])
@Index('ix_pendencia_linha', ['retornoId', 'linha'])
@Index('ix_pendencia_documento', ['documentoId'])
@Index('ix_pendencia_documento_proposto', ['documentoPropostoId'])
@Index('ix_pendencia_referencia', ['referencia'])
@Index('ix_pendencia_motivo', ['motivo', 'estado', 'id'])
@Index('ix_pendencia_razao', ['dataPagamento', 'estado', 'retido', 'aplicado'])
@Index('ix_pendencia_destino', ['destinoId'])
@Index('ix_pendencia_origem', ['origemId'])
@ForeignKey(() => RetornoLinhaEntity, ['retornoId', 'linha'], ['retornoId', 'linha'], {
  name: 'fk_pendencia_linha',
})
export class PendenciaEntity {
  @Numerada() id!: number;
  /** Nome do fato que a criou: o mesmo fato não cria duas. */
  @Texto(100) chave!: string;
  @Texto(40) motivo!: string;
  @Texto(10, { padrao: 'ABERTA' }) estado!: EstadoPendencia;
  @Referencia(() => ArquivoRetornoEntity, 'fk_pendencia_retorno', { nulo: true }) retornoId!: number | null;
  /** Com `retorno_id`, a linha do arquivo de que se trata. */
  @Inteiro({ nulo: true }) linha!: number | null;
  @Inteiro({ nulo: true }) documentoId!: number | null;
  @Ligada(() => DocumentoPagamentoEntity, 'fk_pendencia_documento')
  documento?: DocumentoPagamentoEntity | null;
  /** Documento que parece ser o dono do dinheiro, para uma pessoa conferir. */
  @Referencia(() => DocumentoPagamentoEntity, 'fk_pendencia_documento_proposto', { nulo: true })
  documentoPropostoId!: number | null;
  /** Referência do documento, para quem emitiu. */
  @Texto(40, { nulo: true }) referencia!: string | null;
  /** Dinheiro em jogo, em centavos: diferença, excedente ou o pagamento. */
  @InteiroGrande({ padrao: 0 }) valor!: number;
  @InteiroGrande({ padrao: 0 }) valorPago!: number;
  /** Dinheiro recebido que esta pendência segura, em centavos; negativo num estorno sem pagamento; 0 se só avisa. */
  @InteiroGrande({ comSinal: true, padrao: 0 }) retido!: number;
  /**
   * Parte do retido que a decisão pôs em `destino`, em centavos; negativo se ela tirou dinheiro dele para devolver. O
   * resto (`retido - aplicado`) está onde o estado diz: receita, devolução, dispensado.
   */
  @InteiroGrande({ comSinal: true, padrao: 0 }) aplicado!: number;
  @Referencia(() => DocumentoPagamentoEntity, 'fk_pendencia_destino', { nulo: true })
  destinoId!: number | null;
  /** Pendência de cujo dinheiro sobrou o que esta retém. */
  @Referencia(() => PendenciaEntity, 'fk_pendencia_origem', { nulo: true }) origemId!: number | null;
  @Dia({ nulo: true }) dataPagamento!: DataCivil | null;
  @Criacao() criadaEm!: Date;
  @Instante({ nulo: true }) resolvidaEm!: Date | null;
  @Texto(60, { nulo: true }) resolvidaPor!: string | null;
}
