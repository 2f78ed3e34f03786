import type { Idioma } from '../i18n/idioma';
import type { Coluna, Titulo } from './celulas';
import en from './rotulos.en.json';
import es from './rotulos.es.json';
import pt from './rotulos.pt.json';

export type GrupoDeRotulos = keyof typeof pt;

const CATALOGOS: Readonly<Record<Idioma, Record<GrupoDeRotulos, Readonly<Record<string, string>>>>> = {
  pt,
  en,
  es,
};

/** O que a tela escreve no lugar do código; nulo para um que ela não conhece. */
export const rotuloDe = (grupo: GrupoDeRotulos, codigo: string, idioma: Idioma): string | null =>
  CATALOGOS[idioma][grupo][codigo] ?? null;

/** O código, para quem o confere por programa, e ao lado o que ele quer dizer na língua de quem leva a lista. */
export function codigoETexto<T>(
  [pt, en, es]: Titulo,
  codigo: (item: T) => string | null,
  texto: (item: T, idioma: Idioma) => string | null,
): Coluna<T>[] {
  return [
    { titulo: [pt, en, es], valor: codigo },
    { titulo: [`${pt} (texto)`, `${en} (text)`, `${es} (texto)`], valor: texto },
  ];
}

/** O código e o rótulo que as telas lhe dão. */
export const codigoComRotulo = <T>(
  titulo: Titulo,
  grupo: GrupoDeRotulos,
  codigo: (item: T) => string | null,
): Coluna<T>[] =>
  codigoETexto(titulo, codigo, (item, idioma) => {
    const lido = codigo(item);
    return lido === null ? null : rotuloDe(grupo, lido, idioma);
  });
