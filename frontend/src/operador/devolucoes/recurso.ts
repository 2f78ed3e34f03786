import { IconeDevolver } from '../../componentes/icones/devolver';
import { type RecursoDoConsole } from '../recurso';
import { DetalheDevolucao } from './detalhe-devolucao';
import { ListaDevolucoes } from './lista-devolucoes';

export const devolucoes: RecursoDoConsole = {
  nome: 'devolucoes',
  Icone: IconeDevolver,
  tecla: 'd',
  list: ListaDevolucoes,
  show: DetalheDevolucao,
};
