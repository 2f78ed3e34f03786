import { IconeComunidade } from '../../componentes/icones/comunidade';
import { TelaJuncao } from '../juncao/tela-juncao';
import { TelaRegistrar, TelaRegistrarPessoa } from '../pedido/tela-registrar';
import { type RecursoDoConsole } from '../recurso';
import { TelaDaPessoa } from './ficha-da-pessoa';
import { ListaPessoas } from './lista-pessoas';

export const pessoas: RecursoDoConsole = {
  nome: 'pessoas',
  Icone: IconeComunidade,
  grupo: 'atendimento',
  tecla: 'p',
  list: ListaPessoas,
  show: TelaDaPessoa,
  rotas: {
    '/pessoas/registrar': TelaRegistrar,
    '/pessoas/:id/registrar': TelaRegistrarPessoa,
    '/pessoas/:id/juntar': TelaJuncao,
  },
};
