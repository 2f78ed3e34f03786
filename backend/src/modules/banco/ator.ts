import { acessoNegado } from '../../kernel/erro-dominio';
import type { Ator } from '../../platform/ator';
import type { Papel, Sessao } from '../../platform/sessao/sessao';

/** Alguém da equipe que decide sobre dinheiro. */
export type Operador = Extract<Ator, { tipo: 'USUARIO' }> & {
  readonly papel: Papel;
  /** A própria pessoa dele no cadastro: sobre ela não decide (decisão D1). */
  readonly pessoaId: number | null;
  /** O CPF ou passaporte dele, sem pontuação. */
  readonly login: string;
};

/** As rotas daqui pedem login. */
export function operadorDe({ usuario }: Sessao): Operador {
  if (!usuario) throw acessoNegado();
  const { id, papel, pessoaId, login } = usuario;
  return { tipo: 'USUARIO', id, papel, pessoaId, login };
}
