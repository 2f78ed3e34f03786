import type { Papel, Sessao } from './sessao/sessao';

/** Quem age: alguém com login, alguém sem, ou o próprio produto. */
export type Ator =
  | { readonly tipo: 'ANONIMO' }
  /** `nome` é a rotina ou o arquivo: `calendario`, `retorno:7`. */
  | { readonly tipo: 'SISTEMA'; readonly nome?: string }
  | { readonly tipo: 'USUARIO'; readonly id: number; readonly papel?: Papel };

export const SISTEMA: Ator = { tipo: 'SISTEMA' };

/** Uma rotina, ou um arquivo, que age sozinha. */
export const rotina = (nome: string): Ator => ({ tipo: 'SISTEMA', nome });

/** Quem age numa sessão. */
export const atorDe = ({ usuario }: Pick<Sessao, 'usuario'>): Ator =>
  usuario ? { tipo: 'USUARIO', id: usuario.id, papel: usuario.papel } : { tipo: 'ANONIMO' };

/** Como quem age fica escrito nas histórias: `usuario:12`, `anonimo` ou o nome da rotina. */
export function escreverAtor(ator: Ator): string {
  switch (ator.tipo) {
    case 'USUARIO':
      return `usuario:${ator.id}`;
    case 'ANONIMO':
      return 'anonimo';
    case 'SISTEMA':
      return ator.nome ?? 'sistema';
  }
}

/** O que `escreverAtor` escreveu. */
export function lerAtor(escrito: string): Ator {
  const [, id] = /^usuario:(\d+)$/.exec(escrito) ?? [];
  if (id) return { tipo: 'USUARIO', id: Number(id) };
  return escrito === 'anonimo' ? { tipo: 'ANONIMO' } : rotina(escrito);
}
