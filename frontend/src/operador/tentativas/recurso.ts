import { IconeCadeado } from '../../componentes/icones/cadeado';
import { type RecursoDoConsole } from '../recurso';
import { ListaTentativas } from './lista-tentativas';

export const tentativas: RecursoDoConsole = {
  nome: 'tentativas',
  Icone: IconeCadeado,
  grupo: 'seguranca',
  list: ListaTentativas,
};
