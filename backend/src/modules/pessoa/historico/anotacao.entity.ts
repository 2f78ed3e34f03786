import { Entity, Index } from 'typeorm';
import { Instante, Inteiro, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from '../pessoa.entity';

/** O que a equipe anotou de uma pessoa, ou de uma licença dela. Só cresce; vai-se com os dados da pessoa. */
@Entity('anotacao')
@Index('ix_anotacao_pessoa', ['pessoaId', 'id'])
export class AnotacaoEntity {
  @Numerada() id!: number;
  @Referencia(() => PessoaEntity, 'fk_anotacao_pessoa', { comEla: true }) pessoaId!: number;
  /** A licença de que trata; as licenças são de um módulo de cima, e nenhuma se apaga. */
  @Inteiro({ nulo: true }) licencaId!: number | null;
  @TextoCifrado(1000) texto!: string;
  /** `usuario:12`. */
  @Texto(40) feitaPor!: string;
  @Instante() feitaEm!: Date;
}
