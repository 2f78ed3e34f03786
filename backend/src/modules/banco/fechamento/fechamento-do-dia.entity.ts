import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PresaA } from '../../../platform/cifra/linha-selada';

/** Um dia da razão que alguém deu por fechado, e como deixou de estar. */
@Entity('fechamento_do_dia')
@Index('uq_fechamento_ordem', ['dia', 'ordem'], { unique: true })
@Index('uq_fechamento_vigente', ['vigente'], { unique: true })
@PresaA('dia', 'ordem')
export class FechamentoDoDiaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'date' })
  dia!: DataCivil;

  /** De 1. */
  @Column({ type: 'smallint', unsigned: true })
  ordem!: number;

  /** O dia, enquanto está fechado; nulo depois de reaberto. */
  @Column({ type: 'date', nullable: true })
  vigente!: DataCivil | null;

  @Column({ name: 'fechado_por', type: 'varchar', length: 60 })
  fechadoPor!: string;

  @Column({ name: 'fechado_em', type: 'datetime', precision: 3 })
  fechadoEm!: Date;

  /** Por que se fechou com diferença. */
  @TextoCifrado(500, { nulo: true })
  explicacao!: string | null;

  /** O que se viu ao fechar (`RetratoDoDia`). */
  @Column({ type: 'text' })
  retrato!: string;

  /** Quem reabriu, ou o retorno que trouxe dinheiro para ele. */
  @Column({ name: 'reaberto_por', type: 'varchar', length: 60, nullable: true })
  reabertoPor!: string | null;

  @Column({ name: 'reaberto_em', type: 'datetime', precision: 3, nullable: true })
  reabertoEm!: Date | null;

  /** De quem reabriu; o nome do arquivo, se foi um retorno. */
  @TextoCifrado(500, { nulo: true })
  motivo!: string | null;
}
