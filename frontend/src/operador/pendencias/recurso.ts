import { IconeBandeira } from '../../componentes/icones/bandeira';
import { type RecursoDoConsole } from '../recurso';
import { DetalhePendencia } from './detalhe-pendencia';
import { ListaPendencias } from './lista-pendencias';

export const pendencias: RecursoDoConsole = {
  nome: 'pendencias',
  Icone: IconeBandeira,
  grupo: 'banco',
  espera: ['PENDENCIAS'],
  tecla: 'n',
  list: ListaPendencias,
  show: DetalhePendencia,
};
