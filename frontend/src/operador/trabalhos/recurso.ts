import { IconeTrabalhos } from '../../componentes/icones/trabalhos';
import { type RecursoDoConsole } from '../recurso';
import { ListaTrabalhos } from './lista-trabalhos';

export const trabalhos: RecursoDoConsole = {
  nome: 'trabalhos',
  Icone: IconeTrabalhos,
  grupo: 'agencia',
  espera: ['WORKER_PARADO', 'ROTINAS_ATRASADAS', 'TRABALHOS_PARADOS', 'TRABALHOS_FALHANDO'],
  tecla: 't',
  list: ListaTrabalhos,
};
