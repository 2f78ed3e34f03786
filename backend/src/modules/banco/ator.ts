import { acessoNegado } from '../../kernel/erro-dominio';
import type { Sessao } from '../../platform/sessao/sessao';

/** Como quem chama fica escrito na história; as rotas daqui pedem login. */
export function atorDe(sessao: Sessao): string {
  if (!sessao.usuario) throw acessoNegado();
  return `usuario:${sessao.usuario.id}`;
}
