export const IDIOMAS = ['pt-BR', 'en', 'es'] as const;
export type Idioma = (typeof IDIOMAS)[number];

const CHAVE = 'idioma';

const porPrefixo = (texto: string): Idioma | undefined =>
  IDIOMAS.find((idioma) => idioma.slice(0, 2) === texto.slice(0, 2).toLowerCase());

/** A escolha guardada, senão a primeira língua do navegador que temos, senão português. */
export function escolherIdioma(guardado: string | null, doNavegador: readonly string[]): Idioma {
  const salvo = IDIOMAS.find((idioma) => idioma === guardado);
  if (salvo) return salvo;
  for (const lingua of doNavegador) {
    const idioma = porPrefixo(lingua);
    if (idioma) return idioma;
  }
  return 'pt-BR';
}

export const idiomaInicial = (): Idioma => escolherIdioma(localStorage.getItem(CHAVE), navigator.languages);

export const guardarIdioma = (idioma: Idioma): void => localStorage.setItem(CHAVE, idioma);

/** `pt-BR` aqui é `pt` no servidor. */
export const paraServidor = (idioma: Idioma) => idioma.slice(0, 2) as 'pt' | 'en' | 'es';

/** A língua que a pessoa guardou na conta, para o aparelho em que ela ainda não escolheu nenhuma. */
export function idiomaDaConta(guardado: string | null): Idioma | null {
  return guardado && localStorage.getItem(CHAVE) === null ? (porPrefixo(guardado) ?? null) : null;
}
