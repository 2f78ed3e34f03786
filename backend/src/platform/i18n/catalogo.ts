import en from './mensagens.en.json';
import es from './mensagens.es.json';
import pt from './mensagens.pt.json';
import type { Idioma } from './idioma';
import { preencher } from './textos';

const CATALOGOS: Record<Idioma, Readonly<Record<string, string>>> = { pt, en, es };

/** Texto de um código no idioma pedido, com `{parametro}` trocado. Um código sem texto devolve `null`. */
export function traduzir(
  codigo: string,
  idioma: Idioma,
  parametros: Readonly<Record<string, unknown>> = {},
): string | null {
  const texto = CATALOGOS[idioma][codigo];
  if (texto === undefined) return null;
  return preencher(texto, parametros);
}

/** Rótulo de um campo (`pessoa.nomeMae` → "Nome da mãe"); sem rótulo, o próprio nome. */
export function rotuloDeCampo(campo: string, idioma: Idioma): string {
  const nome = campo.split('.').at(-1) ?? campo;
  return CATALOGOS[idioma][`campo.${nome}`] ?? nome;
}
