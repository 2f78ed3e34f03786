import { type RecursoDoConsole } from '../recurso';
import { TelaBusca } from './tela-busca';

export const busca: RecursoDoConsole = {
  nome: 'busca',
  tecla: 'b',
  rotas: { '/busca': TelaBusca },
};
