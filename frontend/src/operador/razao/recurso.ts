import { IconeRazao } from '../../componentes/icones/razao';
import { TelaDoExtrato } from '../extrato/tela-extrato';
import { TelaDoDia } from '../fechamento/tela-do-dia';
import { type RecursoDoConsole } from '../recurso';
import { TelaDaRazao } from './razao';
import { TelaParcelas } from './tela-parcelas';

export const razao: RecursoDoConsole = {
  nome: 'razao',
  Icone: IconeRazao,
  grupo: 'banco',
  tecla: 'z',
  rotas: {
    '/razao': TelaDaRazao,
    '/razao/parcelas': TelaParcelas,
    '/razao/extrato': TelaDoExtrato,
    '/razao/dia/:dia': TelaDoDia,
  },
};
