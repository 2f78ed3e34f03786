import { acessoNegado } from '../../kernel/erro-dominio';
import type { AtorAuditoria } from '../../platform/auditoria/auditoria';
import type { Papel, Sessao } from '../../platform/sessao/sessao';

/** Alguém da equipe que decide sobre dinheiro. */
export interface Operador {
  readonly papel: Papel;
  /** A própria pessoa dele no cadastro: sobre ela não decide (decisão D1). */
  readonly pessoaId: number | null;
  /** Como fica escrito na história: `usuario:12`. */
  readonly escrito: string;
  readonly auditado: AtorAuditoria;
}

/** As rotas daqui pedem login. */
export function operadorDe({ usuario }: Sessao): Operador {
  if (!usuario) throw acessoNegado();
  const { id, papel, pessoaId } = usuario;
  return { papel, pessoaId, escrito: `usuario:${id}`, auditado: { tipo: 'USUARIO', id, papel } };
}

/** Como quem chama fica escrito na história. */
export const atorDe = (sessao: Sessao): string => operadorDe(sessao).escrito;
