import { IconeTrabalhos } from '../../componentes/icones/trabalhos';
import { type RecursoDoConsole } from '../recurso';
import { ListaTrabalhos } from './lista-trabalhos';

export const trabalhos: RecursoDoConsole = {
  nome: 'trabalhos',
  Icone: IconeTrabalhos,
  tecla: 't',
  list: ListaTrabalhos,
};
