import { acessoNegado } from '../../kernel/erro-dominio';
import type { Ator } from '../../platform/ator';
import type { Papel, Sessao } from '../../platform/sessao/sessao';

/** Alguém da equipe que decide sobre dinheiro. */
export type Operador = Extract<Ator, { tipo: 'USUARIO' }> & {
  readonly papel: Papel;
  /** A própria pessoa dele no cadastro: sobre ela não decide (decisão D1). */
  readonly pessoaId: number | null;
  /** Os cadastros que têm, ou já tiveram, o documento dele. */
  readonly cadastros?: readonly number[] | undefined;
  /** O CPF ou passaporte dele, sem pontuação. */
  readonly login: string;
};

/** As rotas daqui pedem login. */
export function operadorDe({ usuario }: Sessao): Operador {
  if (!usuario) throw acessoNegado();
  const { id, papel, pessoaId, cadastros, login } = usuario;
  return { tipo: 'USUARIO', id, papel, pessoaId, cadastros, login };
}
