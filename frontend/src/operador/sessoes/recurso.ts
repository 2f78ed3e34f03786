import { IconeComputador } from '../../componentes/icones/computador';
import { type RecursoDoConsole } from '../recurso';
import { ListaSessoes } from './lista-sessoes';

export const sessoes: RecursoDoConsole = {
  nome: 'sessoes',
  Icone: IconeComputador,
  grupo: 'seguranca',
  soDaAdministracao: true,
  list: ListaSessoes,
};
