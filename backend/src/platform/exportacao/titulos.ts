import { preencher } from '../i18n/catalogo';
import type { Idioma } from '../i18n/idioma';
import en from './titulos.en.json';
import es from './titulos.es.json';
import pt from './titulos.pt.json';

export type TituloDeColuna = keyof typeof pt.coluna;

const CATALOGOS: Readonly<Record<Idioma, typeof pt>> = { pt, en, es };

export function tituloNaLingua(
  { titulo, emTexto }: { titulo: TituloDeColuna; emTexto?: true },
  idioma: Idioma,
): string {
  const { coluna, celula } = CATALOGOS[idioma];
  return emTexto ? preencher(celula.emTexto, { coluna: coluna[titulo] }) : coluna[titulo];
}

export const nomeDaPlanilha = (idioma: Idioma): string => CATALOGOS[idioma].planilha;

export const simOuNao = (sim: boolean, idioma: Idioma): string =>
  CATALOGOS[idioma].celula[sim ? 'sim' : 'nao'];
