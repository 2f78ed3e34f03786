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

  @Column({ type: 'json' })
  equipamentos!: number[];

  @Column({ type: 'json' })
  peixes!: number[];
}
