import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import type { MotivoInvalidacao, Status } from './domain/estado';

/**
 * Licença de pesca. As vagas garantem no banco a regra de uma licença aberta por pessoa e modalidade (decisão D4):
 * toda licença à espera de pagamento ou de análise ocupa a vaga pendente; a VIGENTE, e a que espera sem ser renovação, a principal.
 * Uma restrição CHECK prende as vagas ao status.
 */
@Entity('licenca')
@Index('uq_licenca_codigo', ['codigo'], { unique: true })
@Index('uq_licenca_vaga_principal', ['pessoaId', 'modalidade', 'vagaPrincipal'], { unique: true })
@Index('uq_licenca_vaga_pendente', ['pessoaId', 'modalidade', 'vagaPendente'], { unique: true })
@Index('ix_licenca_renovada', ['renovaId'])
@Index('ix_licenca_vencimento', ['status', 'dataVencimento'])
@Index('ix_licenca_prazo', ['status', 'prazoPagamento'])
@Index('ix_licenca_provisoria', ['status', 'dataVencimentoProvisoria'])
@Index('ix_licenca_situacao', [
  'status',
  'dataCriacao',
  'id',
  'dataVencimento',
  'modalidade',
  'municipioId',
  'dataAtivacao',
])
@Index('ix_licenca_criada', ['dataCriacao'])
@Index('ix_licenca_modalidade', ['modalidade'])
@Index('ix_licenca_ativada', ['dataAtivacao'])
@Index('ix_licenca_situacao_ativada', ['status', 'dataAtivacao'])
@Index('ix_licenca_vence', ['dataVencimento'])
@Index('ix_licenca_municipio', ['municipioId'])
@Index('ix_licenca_isencao', ['isencaoId', 'status'])
@Index('ix_licenca_municipio_ativada', ['municipioId', 'dataAtivacao'])
export class LicencaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** Protocolo sem separadores. */
  @Column({ type: 'varchar', length: 20 })
  codigo!: string;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true })
  pessoaId!: number;

  @ManyToOne(() => PessoaEntity)
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_licenca_pessoa' })
  pessoa?: PessoaEntity;

  /** 0 esportiva, 1 recreativa. */
  @Column({ type: 'tinyint', unsigned: true })
  modalidade!: 0 | 1;

  @Column({ type: 'varchar', length: 30 })
  status!: Status;

  @Column({ type: 'varchar', length: 12, nullable: true })
  motivo!: MotivoInvalidacao | null;

  @Column({ name: 'vaga_principal', type: 'tinyint', unsigned: true, nullable: true })
  vagaPrincipal!: 1 | null;

  @Column({ name: 'vaga_pendente', type: 'tinyint', unsigned: true, nullable: true })
  vagaPendente!: 1 | null;

  /** Licença que esta renova. */
  @Column({ name: 'renova_id', type: 'int', unsigned: true, nullable: true })
  renovaId!: number | null;

  @ManyToOne(() => LicencaEntity, { nullable: true })
  @JoinColumn({ name: 'renova_id', foreignKeyConstraintName: 'fk_licenca_renova' })
  renova?: LicencaEntity | null;

  @Column({ name: 'data_criacao', type: 'date' })
  dataCriacao!: DataCivil;

  @Column({ name: 'data_ativacao', type: 'date', nullable: true })
  dataAtivacao!: DataCivil | null;

  /** Último dia de validade. */
  @Column({ name: 'data_vencimento', type: 'date', nullable: true })
  dataVencimento!: DataCivil | null;

  @Column({ name: 'data_vencimento_provisoria', type: 'date', nullable: true })
  dataVencimentoProvisoria!: DataCivil | null;

  /** Quinto dia bancário depois do vencimento do documento de pagamento mais novo, ou o último dia da análise. */
  @Column({ name: 'prazo_pagamento', type: 'date', nullable: true })
  prazoPagamento!: DataCivil | null;

  /** Documento cujo pagamento ativou a licença. */
  @Column({ name: 'documento_pago_id', type: 'int', unsigned: true, nullable: true })
  documentoPagoId!: number | null;

  /** Decisão da agência pela qual se pediu sem pagar; nula quando se nega ou se desfaz. */
  @Column({ name: 'isencao_id', type: 'int', unsigned: true, nullable: true })
  isencaoId!: number | null;

  /** A que se negou, enquanto ainda se pode voltar atrás. */
  @Column({ name: 'isencao_negada_id', type: 'int', unsigned: true, nullable: true })
  isencaoNegadaId!: number | null;

  /** De residência quando foi pedida, para as contagens; nulo no exterior. */
  @Column({ name: 'municipio_id', type: 'int', unsigned: true, nullable: true })
  municipioId!: number | null;
}
