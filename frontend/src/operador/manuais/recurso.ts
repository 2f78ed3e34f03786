import { IconeDocumento } from '../../componentes/icones/documento';
import { type RecursoDoConsole } from '../recurso';
import { TelaManuais } from './tela-manuais';

export const manuais: RecursoDoConsole = {
  nome: 'manuais',
  Icone: IconeDocumento,
  grupo: 'conteudo',
  rotas: { '/manuais': TelaManuais },
};
