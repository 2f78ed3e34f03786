import { CabecalhoRetorno } from './retorno/cabecalho-retorno';
import { Linha } from './linhas';

/** As regras de sequência, contagem e agrupamento de um formato. Recebe as linhas depois da primeira, em ordem. */
export interface Estrutura {
  readonly cabecalho: CabecalhoRetorno;
  /** Erro: `RecusaDeArquivo`. */
  linha(linha: Linha): void;
  /** Erro: `RecusaDeArquivo` se falta o fim do arquivo. */
  terminar(totalLinhas: number): void;
}
