export const PAPEIS = ['CIDADAO', 'FISCAL', 'OPERADOR', 'ADMINISTRADOR'] as const;
export type Papel = (typeof PAPEIS)[number];

export interface UsuarioSessao {
  readonly id: number;
  readonly pessoaId: number | null;
  /** CPF ou passaporte sem pontuação. */
  readonly login: string;
  readonly nome: string;
  readonly papel: Papel;
}

/** Sessão de quem chama. Sem login, `usuario` é nulo; a sessão anônima existe para guardar concessões. */
export interface Sessao {
  /** Resumo do segredo do cookie; nunca o segredo. */
  readonly id: string;
  readonly usuario: UsuarioSessao | null;
  /** Chave antifalsificação; vazia sem login. */
  readonly chave: string;
  /** Pessoa → quando a concessão acaba (ms desde a época), já sem as vencidas. */
  readonly concessoes: ReadonlyMap<number, number>;
}

/** Sessão anônima em que nada se gravou. */
export const sessaoVazia = (id: string): Sessao => ({ id, usuario: null, chave: '', concessoes: new Map() });

export const ehEquipe = (sessao: Sessao): boolean =>
  sessao.usuario?.papel === 'OPERADOR' || sessao.usuario?.papel === 'ADMINISTRADOR';
