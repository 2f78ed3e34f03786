import type { Idioma } from '../i18n/idioma';
import en from './rotulos.en.json';
import es from './rotulos.es.json';
import pt from './rotulos.pt.json';

export type GrupoDeRotulos = keyof typeof pt;

const CATALOGOS: Readonly<Record<Idioma, Record<GrupoDeRotulos, Readonly<Record<string, string>>>>> = {
  pt,
  en,
  es,
};

/** O que a lista exportada escreve ao lado do código; o console copia-o daqui. Nulo para um que não conhece. */
export const rotuloDe = (grupo: GrupoDeRotulos, codigo: string, idioma: Idioma): string | null =>
  CATALOGOS[idioma][grupo][codigo] ?? null;
