import { IconeBaixar } from '../../componentes/icones/baixar';
import { type RecursoDoConsole } from '../recurso';
import { linhasDoRetorno } from './contrato';
import { DetalheRetorno } from './detalhe-retorno';
import { ListaRetornos } from './lista-retornos';

export const retornos: RecursoDoConsole = {
  nome: 'retornos',
  Icone: IconeBaixar,
  grupo: 'banco',
  espera: ['RETORNOS_RECUSADOS', 'RETORNOS_A_CONFIRMAR'],
  tecla: 'r',
  list: ListaRetornos,
  show: DetalheRetorno,
  listas: { linhas: linhasDoRetorno },
};
