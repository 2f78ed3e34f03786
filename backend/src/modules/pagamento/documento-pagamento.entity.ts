import { Entity, Index } from 'typeorm';
import {
  Codigo,
  Criacao,
  Dia,
  Instante,
  Inteiro,
  InteiroGrande,
  Ligada,
  Logico,
  Numerada,
  Texto,
} from '../../platform/database/colunas';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { DataCivil } from '../../kernel/data-civil';
import { ConvenioEntity } from './convenio/convenio.entity';
import type { EstadoDocumento, TipoDocumento } from './domain/estado-documento';
import { PresaA } from '../../platform/cifra/linha-selada';

/** Boleto ou guia de arrecadação. `referencia` é de quem pediu o documento; aqui ela não quer dizer nada. */
@Entity('documento_pagamento')
@Index('uq_documento_codigo_barras', ['codigoBarras'], { unique: true })
@Index('uq_documento_convenio_numero', ['convenioId', 'numero'], { unique: true })
@Index('uq_documento_convenio_nosso_numero', ['convenioId', 'nossoNumero'], { unique: true })
@Index('uq_documento_referencia_aberta', ['referenciaAberta'], { unique: true })
@Index('ix_documento_referencia', ['referencia', 'id'])
@Index('ix_documento_a_remeter', ['convenioId', 'estado', 'id'])
@Index('ix_documento_a_vencer', [
  'estado',
  'vencimento',
  'id',
  'tipo',
  'emissao',
  'pagoEm',
  'valor',
  'valorPago',
  'referenciaAberta',
])
@Index('ix_documento_vencimento', ['vencimento'])
@Index('ix_documento_tipo', ['tipo'])
@Index('ix_documento_pago', ['pagoEm'])
@Index('ix_documento_estado_pago', ['estado', 'pagoEm'])
@PresaA('convenioId', 'numero')
export class DocumentoPagamentoEntity {
  @Numerada() id!: number;
  @Inteiro() convenioId!: number;
  @Ligada(() => ConvenioEntity, 'fk_documento_convenio') convenio?: ConvenioEntity;
  @Texto(6) tipo!: TipoDocumento;
  @Texto(40) referencia!: string;
  /** Igual a `referencia` no único documento que ela tem a pagar; nulo nos outros. */
  @Texto(40, { nulo: true }) referenciaAberta!: string | null;
  /** Sequência do convênio. */
  @InteiroGrande() numero!: number;
  /** Só no boleto, sem o verificador. */
  @Texto(17, { nulo: true }) nossoNumero!: string | null;
  @Codigo(1, { nulo: true }) nossoNumeroDv!: string | null;
  @Texto(15) numeroDocumento!: string;
  @Codigo(44) codigoBarras!: string;
  @Texto(48) linhaDigitavel!: string;
  /** Centavos. */
  @InteiroGrande() valor!: number;
  /** Soma recebida, em centavos, sem encargos; menor que `valor` no pagamento parcial. */
  @InteiroGrande({ padrao: 0 }) valorPago!: number;
  /** O que alguém decidiu não cobrar de quem pagou a menor, em centavos. */
  @InteiroGrande({ padrao: 0 }) perdoado!: number;
  @Dia() emissao!: DataCivil;
  @Dia() vencimento!: DataCivil;
  @Texto(11) estado!: EstadoDocumento;
  /** Quando foi posto numa remessa; nulo em quem nunca foi ao banco. */
  @Instante({ nulo: true }) remetidoEm!: Date | null;
  /** Dia em que o banco confirmou o registro. */
  @Dia({ nulo: true }) registradoEm!: DataCivil | null;
  @Dia({ nulo: true }) pagoEm!: DataCivil | null;
  /** Por que não foi posto na última remessa (motivo estável); nulo se pode ir. */
  @Texto(40, { nulo: true }) retencao!: string | null;
  /** Códigos de motivo da recusa do banco, separados por vírgula. */
  @Texto(20, { nulo: true }) recusa!: string | null;
  @Texto(200) descricao!: string;
  @TextoCifrado(200) pagadorNome!: string;
  @Texto(10) pagadorTipo!: 'CPF' | 'CNPJ' | 'PASSAPORTE';
  @TextoCifrado(28) pagadorDocumento!: string;
  @TextoCifrado(300, { nulo: true }) pagadorLogradouro!: string | null;
  @TextoCifrado(100, { nulo: true }) pagadorBairro!: string | null;
  @TextoCifrado(8, { nulo: true }) pagadorCep!: string | null;
  @TextoCifrado(100, { nulo: true }) pagadorCidade!: string | null;
  @Codigo(2, { nulo: true }) pagadorUf!: string | null;
  /** Paga no lugar da pessoa: a segunda via sai em nome do mesmo, e não da pessoa. */
  @Logico({ padrao: false }) pagadorTerceiro!: boolean;
  @Criacao() criadoEm!: Date;
}
