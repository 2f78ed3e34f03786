import { Entity } from 'typeorm';
import { Referencia } from '../../platform/database/colunas';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { PessoaEntity } from './pessoa.entity';

/**
 * Os cinco nomes da pergunta "nome da mãe" de uma pessoa, na ordem em que se mostram. Ficam guardados: enquanto o nome da
 * mãe for o mesmo, nada que se corrija no cadastro os muda, e duas respostas nunca se cruzam.
 */
@Entity('opcoes_da_mae')
export class OpcoesDaMaeEntity {
  @Referencia(() => PessoaEntity, 'fk_opcoes_da_mae_pessoa', { chave: true }) pessoaId!: number;
  /** JSON. */
  @TextoCifrado(1200) nomes!: string;
}
