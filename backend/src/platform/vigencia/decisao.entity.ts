import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Dia, Instante, Inteiro, Json, Numerada, Texto } from '../database/colunas';
import type { DataCivil } from '../../kernel/data-civil';

/** O que a agência decidiu de um dia em diante. A que já começou não muda nem se apaga. */
@Entity('decisao')
@Index('uq_decisao_inicio', ['especie', 'assunto', 'vigenteDesde', 'vez'], { unique: true })
export class DecisaoEntity {
  /** Não se repete na espécie; entre espécies, só no que veio das tabelas de antes. */
  @Numerada() id!: number;
  @Texto(20, { chave: true }) especie!: string;
  /** O que se decide, dentro da espécie; as do mesmo assunto sucedem-se. */
  @Texto(60) assunto!: string;
  @Json() valor!: unknown;
  @Dia() vigenteDesde!: DataCivil;
  /** Zero, salvo no que pode começar hoje e se corrige no próprio dia. */
  @Inteiro({ largura: 'smallint', padrao: 0 }) vez!: number;
  @Texto(500) motivo!: string;
  /** `usuario:12`; `produto` no que vem de fábrica. */
  @Texto(40) autor!: string;
  @Instante() criadaEm!: Date;
}

/** Os assuntos que se mudam um de cada vez: quem decide trava a linha deles. */
@Entity('decisao_grupo')
export class DecisaoGrupoEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  especie!: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  grupo!: string;

  /** Cresce a cada mudança: duas ao mesmo tempo, mesmo em nós diferentes, não passam as duas. */
  @Column({ type: 'int', unsigned: true })
  versao!: number;

  /** O número do próximo assunto que nasça no grupo. Só cresce: o de um que se cancelou não serve a outro. */
  @Column({ type: 'smallint', unsigned: true, default: 0 })
  proximo!: number;
}
