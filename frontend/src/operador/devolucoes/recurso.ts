import { IconeDevolver } from '../../componentes/icones/devolver';
import { type RecursoDoConsole } from '../recurso';
import { DetalheDevolucao } from './detalhe-devolucao';
import { ListaDevolucoes } from './lista-devolucoes';

export const devolucoes: RecursoDoConsole = {
  nome: 'devolucoes',
  Icone: IconeDevolver,
  grupo: 'banco',
  espera: ['DEVOLUCOES_A_AUTORIZAR', 'DEVOLUCOES_A_PAGAR'],
  tecla: 'd',
  list: ListaDevolucoes,
  show: DetalheDevolucao,
};
