export const PAPEIS = ['CIDADAO', 'FISCAL', 'OPERADOR', 'ADMINISTRADOR'] as const;
export type Papel = (typeof PAPEIS)[number];

export interface UsuarioSessao {
  readonly id: number;
  readonly pessoaId: number | null;
  /** CPF ou passaporte sem pontuação. */
  readonly login: string;
  readonly nome: string;
  readonly papel: Papel;
  /** Os cadastros que, ao entrar, tinham ou já tinham tido o documento dela; só de quem é da equipe. */
  readonly cadastros?: readonly number[] | undefined;
  /** Falta cadastrar o segundo fator que o papel exige: até lá, só as rotas de conta, de sessão e as públicas. */
  readonly segundoFatorPendente: boolean;
}

/** Sessão de quem chama. Sem login, `usuario` é nulo; a sessão anônima existe para guardar concessões. */
export interface Sessao {
  /** Resumo do segredo do cookie; nunca o segredo. */
  readonly id: string;
  /** O `id` com que a sessão anônima começou: a repetição de um pedido cuja resposta se perdeu traz o cookie de antes. */
  readonly origem: string;
  readonly usuario: UsuarioSessao | null;
  /** Chave antifalsificação; vazia sem login. */
  readonly chave: string;
  /** Pessoa → quando a concessão acaba (ms desde a época), já sem as vencidas. */
  readonly concessoes: ReadonlyMap<number, number>;
  /** Quando a sessão começou (ms desde a época); com login, quando se entrou. */
  readonly criadaEm: number;
  /** Segredo que a sessão ganhou neste pedido: vai no cookie da resposta. */
  segredoNovo?: string;
}

/** Sessão anônima em que nada se gravou. */
export const sessaoVazia = (id: string): Sessao => ({
  id,
  origem: id,
  usuario: null,
  chave: '',
  concessoes: new Map(),
  criadaEm: 0,
});

/**
 * O cadastro é de quem está na sessão: o da sua conta, ou o que tem ou já teve o documento com que entra. Quem se convida para a
 * equipe não traz cadastro nenhum na conta, e nem por isso decide sobre si (decisão D1).
 */
export const eDoProprio = (
  { pessoaId, login, cadastros = [] }: Pick<UsuarioSessao, 'pessoaId' | 'login' | 'cadastros'>,
  cadastro: { readonly id: number; readonly cpf: string | null; readonly passaporte: string | null },
): boolean =>
  [cadastro.cpf, cadastro.passaporte].includes(login) || [pessoaId, ...cadastros].includes(cadastro.id);

/** Quem ainda não cadastrou o segundo fator não exerce o papel de equipe. */
export const ehEquipe = ({ usuario }: Sessao): boolean =>
  (usuario?.papel === 'OPERADOR' || usuario?.papel === 'ADMINISTRADOR') && !usuario.segundoFatorPendente;
