import { IconeRazao } from '../../componentes/icones/razao';
import { type RecursoDoConsole } from '../recurso';
import { TelaDaRazao } from './razao';

export const razao: RecursoDoConsole = {
  nome: 'razao',
  Icone: IconeRazao,
  tecla: 'z',
  rotas: { '/razao': TelaDaRazao },
};
