import type { Operador } from '../../src/modules/banco/ator';
import { Sessao, sessaoVazia } from '../../src/platform/sessao/sessao';

/** Quem trabalha no balcão e na mesa; a pessoa deles não está no cadastro. */
const equipe = (id: number, papel: 'OPERADOR' | 'ADMINISTRADOR'): Operador => ({
  tipo: 'USUARIO',
  id,
  papel,
  pessoaId: null,
  login: '',
});
export const [QUEM_PEDE, QUEM_AUTORIZA] = [equipe(1, 'OPERADOR'), equipe(2, 'ADMINISTRADOR')];
export const sessaoDe = ({ id, papel, pessoaId }: Operador): Sessao => ({
  ...sessaoVazia(`equipe-${id}`),
  usuario: { id, papel, pessoaId, login: '', nome: '', segundoFatorPendente: false },
  chave: 'x',
});
