import { IconeBanco } from '../../componentes/icones/banco';
import { type RecursoDoConsole } from '../recurso';
import { ListaConvenios } from './lista-convenios';
import { NovoConvenio, EdicaoDoConvenio } from './tela-convenio';

export const convenios: RecursoDoConsole = {
  nome: 'convenios',
  Icone: IconeBanco,
  grupo: 'banco',
  soDaAdministracao: true,
  list: ListaConvenios,
  create: NovoConvenio,
  edit: EdicaoDoConvenio,
};
