const TELAS = ['usuarios', 'precos', 'convenios', 'sessoes', 'auditoria'] as const;

/** A tela do console em `caminho`, e as que ficam dentro dela, só quem administra abre. */
export const soDaAdministracao = (caminho: string): boolean =>
  TELAS.some((tela) => new RegExp(`/admin/${tela}(/|$)`).test(caminho));
