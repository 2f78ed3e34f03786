import { IconeComunidade } from '../../componentes/icones/comunidade';
import { type RecursoDoConsole } from '../recurso';
import { ConviteDeUsuario } from './convite';
import { DetalheUsuario } from './detalhe-usuario';
import { ListaUsuarios } from './lista-usuarios';

export const usuarios: RecursoDoConsole = {
  nome: 'usuarios',
  Icone: IconeComunidade,
  grupo: 'seguranca',
  soDaAdministracao: true,
  list: ListaUsuarios,
  show: DetalheUsuario,
  create: ConviteDeUsuario,
};
