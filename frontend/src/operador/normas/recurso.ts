import { IconeLivro } from '../../componentes/icones/livro';
import { type RecursoDoConsole } from '../recurso';
import { TelaNormas } from './tela-normas';

export const normas: RecursoDoConsole = {
  nome: 'normas',
  Icone: IconeLivro,
  grupo: 'agencia',
  espera: ['REGRAS_A_APROVAR'],
  rotas: { '/normas': TelaNormas },
};
