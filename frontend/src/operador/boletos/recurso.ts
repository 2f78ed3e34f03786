import { IconeBarras } from '../../componentes/icones/barras';
import { type RecursoDoConsole } from '../recurso';
import { TelaDoBoleto } from './ficha-do-boleto';
import { ListaBoletos } from './lista-boletos';

export const boletos: RecursoDoConsole = {
  nome: 'boletos',
  Icone: IconeBarras,
  grupo: 'banco',
  espera: ['BOLETOS_RECUSADOS'],
  tecla: 'o',
  list: ListaBoletos,
  show: TelaDoBoleto,
};
