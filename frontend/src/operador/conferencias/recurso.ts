import { IconeCamera } from '../../componentes/icones/camera';
import { type RecursoDoConsole } from '../recurso';
import { ListaConferencias } from './lista-conferencias';

export const conferencias: RecursoDoConsole = {
  nome: 'conferencias',
  Icone: IconeCamera,
  grupo: 'seguranca',
  list: ListaConferencias,
};
