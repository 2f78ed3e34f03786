import { DataCivil } from '../../../../../kernel/data-civil';

/** O que o cabeçalho de um retorno diz do arquivo; vazio no que o layout não traz. */
export interface CabecalhoRetorno {
  readonly banco: string;
  readonly convenio: string;
  readonly inscricao: string;
  readonly agencia: string;
  readonly conta: string;
  readonly nsa: number;
  readonly geradoEm: DataCivil;
  /** HHMMSS. */
  readonly hora: string;
}
