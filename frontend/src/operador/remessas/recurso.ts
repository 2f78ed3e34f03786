import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { type RecursoDoConsole } from '../recurso';
import { ListaRemessas } from './lista-remessas';
import { TelaRemessa } from './tela-remessa';

export const remessas: RecursoDoConsole = {
  nome: 'remessas',
  Icone: IconeEnviarArquivo,
  grupo: 'banco',
  espera: ['BOLETOS_NAO_REMETIDOS', 'REMESSAS_NAO_BAIXADAS'],
  tecla: 'm',
  list: ListaRemessas,
  show: TelaRemessa,
};
