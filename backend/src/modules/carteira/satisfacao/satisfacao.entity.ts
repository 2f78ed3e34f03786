import { Entity } from 'typeorm';
import { Dia, Inteiro } from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';

/**
 * Quantas pessoas deram cada nota num mês. Só a conta: nada liga uma resposta a quem a deu, nem à hora ou à licença
 * (Lei 13.460/2017, artigos 23 e 24).
 */
@Entity('satisfacao')
export class SatisfacaoEntity {
  /** O primeiro dia do mês. */
  @Dia({ chave: true }) mes!: DataCivil;
  /** De 1, muito insatisfeito, a 5. */
  @Inteiro({ largura: 'tinyint', chave: true }) nota!: number;
  @Inteiro() quantas!: number;
}
