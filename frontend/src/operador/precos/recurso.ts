import { IconeEtiqueta } from '../../componentes/icones/etiqueta';
import { type RecursoDoConsole } from '../recurso';
import { TelaPrecos } from './tela-precos';

export const precos: RecursoDoConsole = {
  nome: 'precos',
  Icone: IconeEtiqueta,
  grupo: 'agencia',
  soDaAdministracao: true,
  list: TelaPrecos,
};
