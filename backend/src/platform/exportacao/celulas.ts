import { DataCivil, dataCivil, dataCivilEm, formatarDataBr, horaCivilEm } from '../../kernel/data-civil';
import type { Idioma } from '../i18n/idioma';
import { simOuNao, TituloDeColuna } from './titulos';

/** Dinheiro em centavos, que sai em reais. */
export interface Dinheiro {
  readonly centavos: number;
}
/** Dia, ou instante: sai como data que a planilha ordena, na hora da agência. */
export interface Tempo {
  readonly quando: DataCivil | Date;
}
export type Celula = string | number | boolean | null | Dinheiro | Tempo;

/** Para quem se escreve: a língua, e o fuso da agência. */
export interface Leitor {
  readonly idioma: Idioma;
  readonly fuso: string;
}

export interface Coluna<T> {
  readonly titulo: TituloDeColuna;
  /** Ao lado do código, o que ele quer dizer. */
  readonly emTexto?: true;
  readonly valor: (item: T, idioma: Idioma) => Celula;
}

export const reais = (centavos: number | null): Dinheiro | null => (centavos === null ? null : { centavos });
export const dia = (data: string | null): Tempo | null =>
  data === null ? null : { quando: dataCivil(data) };
export const instante = (quando: Date | string | null): Tempo | null =>
  quando === null ? null : { quando: new Date(quando) };

/**
 * Uma planilha toma por fórmula o texto que começa por um destes sinais, também os de largura inteira e depois de
 * espaços, e o nome de alguém pode começar assim de propósito (OWASP, CSV Injection): o apóstrofo o mantém texto.
 */
const INICIO_DE_FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;
export const semFormula = (texto: string): string => (INICIO_DE_FORMULA.test(texto) ? `'${texto}` : texto);

export const eTempo = (celula: Celula): celula is Tempo =>
  celula !== null && typeof celula === 'object' && 'quando' in celula;

/** `11:43:03` na agência. */
export const horaEm = (quando: Date, fuso: string): string =>
  horaCivilEm(quando, fuso).replace(/(..)(..)(..)/, '$1:$2:$3');

/** `22/11/2026 11:43:03`; em inglês, onde o mês se leria por dia, `2026-11-22 11:43:03`. */
function escreverTempo({ quando }: Tempo, { idioma, fuso }: Leitor): string {
  const noDia = (data: DataCivil) => (idioma === 'en' ? data : formatarDataBr(data));
  return quando instanceof Date
    ? `${noDia(dataCivilEm(quando, fuso))} ${horaEm(quando, fuso)}`
    : noDia(quando);
}

/** Número (dinheiro já em reais) ou texto inofensivo. */
export function simples(celula: Celula, leitor: Leitor): string | number {
  if (celula === null) return '';
  if (typeof celula === 'number') return celula;
  if (typeof celula === 'boolean') return simOuNao(celula, leitor.idioma);
  if (typeof celula === 'string') return semFormula(celula);
  return eTempo(celula) ? escreverTempo(celula, leitor) : celula.centavos / 100;
}
