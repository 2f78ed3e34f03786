import { Column, Entity, Index } from 'typeorm';
import { Dia, Instante, Inteiro, Numerada, Texto } from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PresaA } from '../../../platform/cifra/linha-selada';

/** Um dia da razão que alguém deu por fechado, e como deixou de estar. */
@Entity('fechamento_do_dia')
@Index('uq_fechamento_ordem', ['dia', 'ordem'], { unique: true })
@Index('uq_fechamento_vigente', ['vigente'], { unique: true })
@PresaA('dia', 'ordem')
export class FechamentoDoDiaEntity {
  @Numerada() id!: number;
  @Dia() dia!: DataCivil;
  /** De 1. */
  @Inteiro({ largura: 'smallint' }) ordem!: number;
  /** O dia, enquanto está fechado; nulo depois de reaberto. */
  @Dia({ nulo: true }) vigente!: DataCivil | null;
  @Texto(60) fechadoPor!: string;
  @Instante() fechadoEm!: Date;
  /** Por que se fechou com diferença. */
  @TextoCifrado(500, { nulo: true }) explicacao!: string | null;
  /** O que se viu ao fechar (`RetratoDoDia`). */
  @Column({ type: 'text' }) retrato!: string;
  /** Quem reabriu, ou o retorno que trouxe dinheiro para ele. */
  @Texto(60, { nulo: true }) reabertoPor!: string | null;
  @Instante({ nulo: true }) reabertoEm!: Date | null;
  /** De quem reabriu; o nome do arquivo, se foi um retorno. */
  @TextoCifrado(500, { nulo: true }) motivo!: string | null;
}
