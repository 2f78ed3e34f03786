import type { Idioma } from '../i18n/idioma';
import type { Coluna } from './celulas';
import { GrupoDeRotulos, rotuloDe } from './rotulos';
import type { TituloDeColuna } from './titulos';

/** O código, para quem o confere por programa, e ao lado o que ele quer dizer na língua de quem leva a lista. */
export function codigoETexto<T>(
  titulo: TituloDeColuna,
  codigo: (item: T) => string | null,
  texto: (item: T, idioma: Idioma) => string | null,
): Coluna<T>[] {
  return [
    { titulo, valor: codigo },
    { titulo, emTexto: true, valor: texto },
  ];
}

/** O código e o rótulo que as telas lhe dão. */
export const codigoComRotulo = <T>(
  titulo: TituloDeColuna,
  grupo: GrupoDeRotulos,
  codigo: (item: T) => string | null,
): Coluna<T>[] =>
  codigoETexto(titulo, codigo, (item, idioma) => {
    const lido = codigo(item);
    return lido === null ? null : rotuloDe(grupo, lido, idioma);
  });
