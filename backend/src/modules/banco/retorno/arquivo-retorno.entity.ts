import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
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
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'arquivo_id', type: 'int', unsigned: true })
  arquivoId!: number;

  @ManyToOne(() => ArquivoEntity)
  @JoinColumn({ name: 'arquivo_id', foreignKeyConstraintName: 'fk_retorno_arquivo' })
  arquivo?: ArquivoEntity;

  @Column({ type: 'char', length: 64 })
  sha256!: string;

  /** Já sem caminho nem sinais estranhos. */
  @Column({ type: 'varchar', length: 100 })
  nome!: string;

  @Column({ name: 'enviado_por', type: 'varchar', length: 60 })
  enviadoPor!: string;

  @Column({ name: 'enviado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  enviadoEm!: Date;

  @Column({ type: 'varchar', length: 25 })
  situacao!: SituacaoRetorno;

  /** Pedido para parar antes de aplicar e mostrar os efeitos. */
  @Column({ type: 'boolean', default: false })
  previa!: boolean;

  @Column({ name: 'confirmado_por', type: 'varchar', length: 60, nullable: true })
  confirmadoPor!: string | null;

  @Column({ name: 'abandonado_por', type: 'varchar', length: 60, nullable: true })
  abandonadoPor!: string | null;

  /** Cresce a cada confirmação ou novo processamento: dá nome ao trabalho na fila. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  execucao!: number;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true, nullable: true })
  convenioId!: number | null;

  @ManyToOne(() => ConvenioEntity, { nullable: true })
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_retorno_convenio' })
  convenio?: ConvenioEntity | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  layout!: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  nsa!: number | null;

  @Column({ name: 'gerado_em', type: 'date', nullable: true })
  geradoEm!: DataCivil | null;

  @Column({ name: 'total_linhas', type: 'int', unsigned: true, default: 0 })
  totalLinhas!: number;

  @Column({ name: 'total_itens', type: 'int', unsigned: true, default: 0 })
  totalItens!: number;

  /** Quantos itens já foram aplicados e gravados: daqui o processamento continua. */
  @Column({ name: 'itens_feitos', type: 'int', unsigned: true, default: 0 })
  itensFeitos!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  titulos!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  pagos!: number;

  @Column({ name: 'valor_pago', type: 'bigint', unsigned: true, default: 0, transformer: inteiroGrande })
  valorPago!: number;

  /** Soma das liquidações menos a dos estornos, contada na leitura do arquivo, antes de aplicar; em centavos. */
  @Column({ name: 'valor_recebido', type: 'bigint', default: 0, transformer: inteiroGrande })
  valorRecebido!: number;

  /** Recebido menos o que está em documentos, pendências e devoluções; nulo antes da conferência, 0 se tudo fecha. */
  @Column({ type: 'bigint', nullable: true, transformer: inteiroGrande })
  diferenca!: number | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  aplicadas!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  ignoradas!: number;

  @Column({ name: 'em_revisao', type: 'int', unsigned: true, default: 0 })
  emRevisao!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  quarentena!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  pendencias!: number;

  @Column({ type: 'json', nullable: true })
  avisos!: Aviso[] | null;

  @Column({ name: 'recusa_codigo', type: 'varchar', length: 40, nullable: true })
  recusaCodigo!: CodigoRecusa | null;

  @Column({ name: 'recusa_linha', type: 'int', unsigned: true, nullable: true })
  recusaLinha!: number | null;

  @Column({ name: 'recusa_esperado', type: 'varchar', length: 40, nullable: true })
  recusaEsperado!: string | null;

  @Column({ name: 'recusa_encontrado', type: 'varchar', length: 40, nullable: true })
  recusaEncontrado!: string | null;

  @Column({ name: 'terminado_em', type: 'datetime', precision: 3, nullable: true })
  terminadoEm!: Date | null;
}
