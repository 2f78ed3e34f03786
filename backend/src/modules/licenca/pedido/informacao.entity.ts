import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { LicencaEntity } from '../licenca.entity';

/** Informação complementar do pedido de licença; os números são códigos das listas de opções. */
@Entity('informacao_complementar')
export class InformacaoEntity {
  @PrimaryColumn({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @OneToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_informacao_licenca' })
  licenca?: LicencaEntity;

  @Column({ name: 'localizacao_preferencial', type: 'tinyint', unsigned: true })
  localizacaoPreferencial!: number;

  @Column({ name: 'renda_mensal', type: 'tinyint', unsigned: true })
  rendaMensal!: number;

  @Column({ name: 'dias_pesca_por_ano', type: 'smallint', unsigned: true })
  diasPescaPorAno!: number;

  @Column({ name: 'gasto_medio_centavos', type: 'bigint', unsigned: true })
  gastoMedioCentavos!: number;

  @Column({ name: 'local_pesca', type: 'tinyint', unsigned: true })
  localPesca!: number;

  @Column({ name: 'tipo_isca', type: 'tinyint', unsigned: true })
  tipoIsca!: number;

  @Column({ name: 'agencia_turismo', type: 'boolean' })
  agenciaTurismo!: boolean;

  /** Código da faixa de idade no dia do pedido, para estatísticas. */
  @Column({ name: 'faixa_etaria', type: 'tinyint', unsigned: true })
  faixaEtaria!: number;

  /** Versão da declaração que a tela mostrou e a pessoa aceitou; nula em quem pediu sem a tela. */
  @Column({ name: 'declaracao_id', type: 'int', unsigned: true, nullable: true })
  declaracaoAceitaId!: number | null;

  /** A equipe pediu pela pessoa, e não declara por ela: a declaração é a folha que a pessoa assina. */
  @Column({ name: 'folha_pedida', type: 'boolean', default: false })
  folhaPedida!: boolean;

  /** `usuario:12`; nulo enquanto a folha assinada não se recolhe. */
  @Column({ name: 'folha_recolhida_por', type: 'varchar', length: 40, nullable: true })
  folhaRecolhidaPor!: string | null;

  @Column({ name: 'folha_recolhida_em', type: 'datetime', precision: 3, nullable: true })
  folhaRecolhidaEm!: Date | null;

  @Column({ type: 'json' })
  equipamentos!: number[];

  @Column({ type: 'json' })
  peixes!: number[];
}
