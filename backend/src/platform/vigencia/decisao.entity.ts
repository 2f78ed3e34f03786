import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

/** O que a agência decidiu de um dia em diante. A que já começou não muda nem se apaga. */
@Entity('decisao')
@Index('uq_decisao_inicio', ['especie', 'assunto', 'vigenteDesde', 'vez'], { unique: true })
export class DecisaoEntity {
  /** Não se repete na espécie; entre espécies, só no que veio das tabelas de antes. */
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  especie!: string;

  /** O que se decide, dentro da espécie; as do mesmo assunto sucedem-se. */
  @Column({ type: 'varchar', length: 60 })
  assunto!: string;

  @Column({ type: 'json' })
  valor!: unknown;

  @Column({ name: 'vigente_desde', type: 'date' })
  vigenteDesde!: DataCivil;

  /** Zero, salvo no que pode começar hoje e se corrige no próprio dia. */
  @Column({ type: 'smallint', unsigned: true, default: 0 })
  vez!: number;

  @Column({ type: 'varchar', length: 500 })
  motivo!: string;

  /** `usuario:12`; `produto` no que vem de fábrica. */
  @Column({ type: 'varchar', length: 40 })
  autor!: string;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3 })
  criadaEm!: Date;
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
