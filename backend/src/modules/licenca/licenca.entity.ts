import { Entity, Index } from 'typeorm';
import { Dia, Inteiro, Ligada, Numerada, Referencia, Texto } from '../../platform/database/colunas';
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
  @Numerada() id!: number;
  /** Protocolo sem separadores. */
  @Texto(20) codigo!: string;
  @Inteiro() pessoaId!: number;
  @Ligada(() => PessoaEntity, 'fk_licenca_pessoa') pessoa?: PessoaEntity;
  /** 0 esportiva, 1 recreativa. */
  @Inteiro({ largura: 'tinyint' }) modalidade!: 0 | 1;
  @Texto(30) status!: Status;
  @Texto(12, { nulo: true }) motivo!: MotivoInvalidacao | null;
  @Inteiro({ largura: 'tinyint', nulo: true }) vagaPrincipal!: 1 | null;
  @Inteiro({ largura: 'tinyint', nulo: true }) vagaPendente!: 1 | null;
  /** Licença que esta renova. */
  @Referencia(() => LicencaEntity, 'fk_licenca_renova', { nulo: true }) renovaId!: number | null;
  @Dia() dataCriacao!: DataCivil;
  @Dia({ nulo: true }) dataAtivacao!: DataCivil | null;
  /** Último dia de validade. */
  @Dia({ nulo: true }) dataVencimento!: DataCivil | null;
  @Dia({ nulo: true }) dataVencimentoProvisoria!: DataCivil | null;
  /** Quinto dia bancário depois do vencimento do documento de pagamento mais novo, ou o último dia da análise. */
  @Dia({ nulo: true }) prazoPagamento!: DataCivil | null;
  /** Documento cujo pagamento ativou a licença. */
  @Inteiro({ nulo: true }) documentoPagoId!: number | null;
  /** Decisão da agência pela qual se pediu sem pagar; nula quando se nega ou se desfaz. */
  @Inteiro({ nulo: true }) isencaoId!: number | null;
  /** A que se negou ou se desfez, enquanto ainda se pode voltar atrás. */
  @Inteiro({ nulo: true }) isencaoNegadaId!: number | null;
  /** De residência quando foi pedida, para as contagens; nulo no exterior. */
  @Inteiro({ nulo: true }) municipioId!: number | null;
}
