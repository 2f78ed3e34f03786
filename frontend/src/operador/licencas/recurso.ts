import { IconeIdentidade } from '../../componentes/icones/identidade';
import { TelaRenovar } from '../pedido/tela-renovar';
import { type RecursoDoConsole } from '../recurso';
import { TelaDaLicenca } from './ficha-da-licenca';
import { ListaLicencas } from './lista-licencas';

export const licencas: RecursoDoConsole = {
  nome: 'licencas',
  Icone: IconeIdentidade,
  grupo: 'atendimento',
  tecla: 'l',
  espera: ['ISENCOES_A_DECIDIR'],
  list: ListaLicencas,
  show: TelaDaLicenca,
  rotas: { '/licencas/:id/renovar': TelaRenovar },
};
