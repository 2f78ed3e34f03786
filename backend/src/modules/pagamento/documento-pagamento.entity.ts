import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { DataCivil } from '../../kernel/data-civil';
import { ConvenioEntity } from './convenio/convenio.entity';
import type { EstadoDocumento, TipoDocumento } from './domain/estado-documento';
import { PresaA } from '../../platform/cifra/linha-selada';
import { inteiroGrande } from './inteiro-grande';

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
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @ManyToOne(() => ConvenioEntity)
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_documento_convenio' })
  convenio?: ConvenioEntity;

  @Column({ type: 'varchar', length: 6 })
  tipo!: TipoDocumento;

  @Column({ type: 'varchar', length: 40 })
  referencia!: string;

  /** Igual a `referencia` no único documento que ela tem a pagar; nulo nos outros. */
  @Column({ name: 'referencia_aberta', type: 'varchar', length: 40, nullable: true })
  referenciaAberta!: string | null;

  /** Sequência do convênio. */
  @Column({ type: 'bigint', unsigned: true, transformer: inteiroGrande })
  numero!: number;

  /** Só no boleto, sem o verificador. */
  @Column({ name: 'nosso_numero', type: 'varchar', length: 17, nullable: true })
  nossoNumero!: string | null;

  @Column({ name: 'nosso_numero_dv', type: 'char', length: 1, nullable: true })
  nossoNumeroDv!: string | null;

  @Column({ name: 'numero_documento', type: 'varchar', length: 15 })
  numeroDocumento!: string;

  @Column({ name: 'codigo_barras', type: 'char', length: 44 })
  codigoBarras!: string;

  @Column({ name: 'linha_digitavel', type: 'varchar', length: 48 })
  linhaDigitavel!: string;

  /** Centavos. */
  @Column({ type: 'bigint', unsigned: true, transformer: inteiroGrande })
  valor!: number;

  /** Soma recebida, em centavos, sem encargos; menor que `valor` no pagamento parcial. */
  @Column({ name: 'valor_pago', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorPago!: number;

  /** O que alguém decidiu não cobrar de quem pagou a menor, em centavos. */
  @Column({ type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  perdoado!: number;

  @Column({ type: 'date' })
  emissao!: DataCivil;

  @Column({ type: 'date' })
  vencimento!: DataCivil;

  @Column({ type: 'varchar', length: 11 })
  estado!: EstadoDocumento;

  /** Quando foi posto numa remessa; nulo em quem nunca foi ao banco. */
  @Column({ name: 'remetido_em', type: 'datetime', precision: 3, nullable: true })
  remetidoEm!: Date | null;

  /** Dia em que o banco confirmou o registro. */
  @Column({ name: 'registrado_em', type: 'date', nullable: true })
  registradoEm!: DataCivil | null;

  @Column({ name: 'pago_em', type: 'date', nullable: true })
  pagoEm!: DataCivil | null;

  /** Por que não foi posto na última remessa (motivo estável); nulo se pode ir. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  retencao!: string | null;

  /** Códigos de motivo da recusa do banco, separados por vírgula. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  recusa!: string | null;

  @Column({ type: 'varchar', length: 200 })
  descricao!: string;

  @TextoCifrado(200)
  pagadorNome!: string;

  @Column({ name: 'pagador_tipo', type: 'varchar', length: 10 })
  pagadorTipo!: 'CPF' | 'CNPJ' | 'PASSAPORTE';

  @TextoCifrado(28)
  pagadorDocumento!: string;

  @TextoCifrado(300, { nulo: true })
  pagadorLogradouro!: string | null;

  @TextoCifrado(100, { nulo: true })
  pagadorBairro!: string | null;

  @TextoCifrado(8, { nulo: true })
  pagadorCep!: string | null;

  @TextoCifrado(100, { nulo: true })
  pagadorCidade!: string | null;

  @Column({ name: 'pagador_uf', type: 'char', length: 2, nullable: true })
  pagadorUf!: string | null;

  /** Paga no lugar da pessoa: a segunda via sai em nome do mesmo, e não da pessoa. */
  @Column({ name: 'pagador_terceiro', type: 'boolean', default: false })
  pagadorTerceiro!: boolean;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;
}
