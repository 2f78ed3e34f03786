import { Entity, Index } from 'typeorm';
import { Dia, Instante, Referencia } from '../../platform/database/colunas';
import type { DataCivil } from '../../kernel/data-civil';
import { PessoaEntity } from '../pessoa/pessoa.entity';

/** Pedido de eliminação que espera o fim da retenção. */
@Entity('eliminacao')
@Index('ix_eliminacao_prevista', ['prevista'])
export class EliminacaoEntity {
  @Referencia(() => PessoaEntity, 'fk_eliminacao_pessoa', { chave: true }) pessoaId!: number;
  @Instante() pedidaEm!: Date;
  /** Primeiro dia em que pode ser feita. */
  @Dia() prevista!: DataCivil;
}
