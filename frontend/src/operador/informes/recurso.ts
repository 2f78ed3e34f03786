import { IconeMegafone } from '../../componentes/icones/megafone';
import { type RecursoDoConsole } from '../recurso';
import { ListaInformes } from './lista-informes';
import { NovoInforme, EdicaoDoInforme } from './tela-informe';

export const informes: RecursoDoConsole = {
  nome: 'informes',
  Icone: IconeMegafone,
  grupo: 'conteudo',
  list: ListaInformes,
  create: NovoInforme,
  edit: EdicaoDoInforme,
};
