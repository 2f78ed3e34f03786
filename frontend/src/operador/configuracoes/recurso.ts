import { IconeRegua } from '../../componentes/icones/regua';
import { type RecursoDoConsole } from '../recurso';
import { TelaListas } from './listas/tela-listas';
import { TelaPrazos } from './tela-prazos';
import { TelaTextos } from './tela-textos';

export const configuracoes: RecursoDoConsole = {
  nome: 'configuracoes',
  Icone: IconeRegua,
  rotas: {
    '/configuracoes': TelaPrazos,
    '/configuracoes/textos': TelaTextos,
    '/configuracoes/listas': TelaListas,
  },
};
