import type { Idioma } from '../i18n/idioma';
import { preencher } from '../i18n/catalogo';
import en from './rotulos.en.json';
import es from './rotulos.es.json';
import pt from './rotulos.pt.json';

export type GrupoDeRotulos = keyof typeof pt;
export type TituloDeColuna = keyof typeof pt.coluna;

const CATALOGOS: Readonly<Record<Idioma, Record<GrupoDeRotulos, Readonly<Record<string, string>>>>> = {
  pt,
  en,
  es,
};

/** O que a tela escreve no lugar do código; nulo para um que ela não conhece. */
export const rotuloDe = (grupo: GrupoDeRotulos, codigo: string, idioma: Idioma): string | null =>
  CATALOGOS[idioma][grupo][codigo] ?? null;

export function tituloNaLingua(
  { titulo, emTexto }: { titulo: TituloDeColuna; emTexto?: true },
  idioma: Idioma,
): string {
  const { coluna, celula } = { pt, en, es }[idioma];
  return emTexto ? preencher(celula.emTexto, { coluna: coluna[titulo] }) : coluna[titulo];
}
