import { Column, Entity } from 'typeorm';
import { Instante, Inteiro, Json, Logico, Referencia, Texto } from '../../../platform/database/colunas';
import { LicencaEntity } from '../licenca.entity';

/** Informação complementar do pedido de licença; os números são códigos das listas de opções. */
@Entity('informacao_complementar')
export class InformacaoEntity {
  @Referencia(() => LicencaEntity, 'fk_informacao_licenca', { chave: true }) licencaId!: number;
  @Inteiro({ largura: 'tinyint' }) localizacaoPreferencial!: number;
  @Inteiro({ largura: 'tinyint' }) rendaMensal!: number;
  @Inteiro({ largura: 'smallint' }) diasPescaPorAno!: number;
  @Column({ name: 'gasto_medio_centavos', type: 'bigint', unsigned: true }) gastoMedioCentavos!: number;
  @Inteiro({ largura: 'tinyint' }) localPesca!: number;
  @Inteiro({ largura: 'tinyint' }) tipoIsca!: number;
  @Logico() agenciaTurismo!: boolean;
  /** Código da faixa de idade no dia do pedido, para estatísticas. */
  @Inteiro({ largura: 'tinyint' }) faixaEtaria!: number;
  /** Versão da declaração que a tela mostrou e a pessoa aceitou; nula em quem pediu sem a tela. */
  @Column({ name: 'declaracao_id', type: 'int', unsigned: true, nullable: true })
  declaracaoAceitaId!: number | null;
  /** A equipe pediu pela pessoa, e não declara por ela: a declaração é a folha que a pessoa assina. */
  @Logico({ padrao: false }) folhaPedida!: boolean;
  /** `usuario:12`; nulo enquanto a folha assinada não se recolhe. */
  @Texto(40, { nulo: true }) folhaRecolhidaPor!: string | null;
  @Instante({ nulo: true }) folhaRecolhidaEm!: Date | null;
  @Json() equipamentos!: number[];
  @Json() peixes!: number[];
}
