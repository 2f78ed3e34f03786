import { DA_CONTA } from '../api/conta/sessao';

export const IDIOMAS = ['pt-BR', 'en', 'es'] as const;
export type Idioma = (typeof IDIOMAS)[number];

const CHAVE = 'idioma';

const porPrefixo = (texto: string): Idioma | undefined =>
  IDIOMAS.find((idioma) => idioma.slice(0, 2) === texto.slice(0, 2).toLowerCase());

/** A escolha guardada, senão a primeira língua do navegador que temos, senão português. */
export function escolherIdioma(guardado: string | null, doNavegador: readonly string[]): Idioma {
  for (const lingua of [guardado ?? '', ...doNavegador]) {
    const idioma = porPrefixo(lingua);
    if (idioma) return idioma;
  }
  return 'pt-BR';
}

export const idiomaInicial = (): Idioma =>
  escolherIdioma(localStorage.getItem(CHAVE) ?? localStorage.getItem(DA_CONTA), navigator.languages);

export const guardarIdioma = (idioma: Idioma): void => localStorage.setItem(CHAVE, idioma);

/** `pt-BR` aqui é `pt` no servidor. */
export const paraServidor = (idioma: Idioma) => idioma.slice(0, 2) as 'pt' | 'en' | 'es';

/** O texto que o servidor dá nas três línguas, na que se lê. */
export const naLingua = <T>(textos: Record<'pt' | 'en' | 'es', T>, lingua: string): T =>
  textos[paraServidor(lingua as Idioma)];
