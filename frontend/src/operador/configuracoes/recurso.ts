import { IconeRegua } from '../../componentes/icones/regua';
import { type RecursoDoConsole } from '../recurso';
import { TelaPrazos } from './ajustes/tela-prazos';
import { TelaListas } from './listas/tela-listas';
import { TelaTextos } from './textos/tela-textos';

export const configuracoes: RecursoDoConsole = {
  nome: 'configuracoes',
  Icone: IconeRegua,
  grupo: 'agencia',
  rotas: {
    '/configuracoes': TelaPrazos,
    '/configuracoes/textos': TelaTextos,
    '/configuracoes/listas': TelaListas,
  },
};
