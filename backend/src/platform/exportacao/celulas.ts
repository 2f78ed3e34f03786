import type { Idioma } from '../i18n/idioma';

/** Dinheiro em centavos, que sai em reais. */
export interface Dinheiro {
  readonly centavos: number;
}
export type Celula = string | number | boolean | null | Dinheiro;

/** Nome da coluna em português, inglês e espanhol. */
export type Titulo = readonly [pt: string, en: string, es: string];

export interface Coluna<T> {
  readonly titulo: Titulo;
  readonly valor: (item: T, idioma: Idioma) => Celula;
}

const LUGAR: Readonly<Record<Idioma, number>> = { pt: 0, en: 1, es: 2 };
const SIM_E_NAO: Readonly<Record<Idioma, readonly [string, string]>> = {
  pt: ['Sim', 'Não'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
};

export const reais = (centavos: number | null): Dinheiro | null => (centavos === null ? null : { centavos });
export const tituloNaLingua = (titulo: Titulo, idioma: Idioma): string => titulo[LUGAR[idioma]]!;

/**
 * Uma planilha toma por fórmula o texto que começa assim, e o nome de alguém pode começar assim de propósito
 * (OWASP, CSV Injection): o apóstrofo o mantém texto.
 */
export const semFormula = (texto: string): string => (/^[=+\-@\t\r\n]/.test(texto) ? `'${texto}` : texto);

/** Número (dinheiro já em reais) ou texto inofensivo. */
export function simples(celula: Celula, idioma: Idioma): string | number {
  if (celula === null) return '';
  if (typeof celula === 'number') return celula;
  if (typeof celula === 'boolean') return SIM_E_NAO[idioma][celula ? 0 : 1];
  return typeof celula === 'string' ? semFormula(celula) : celula.centavos / 100;
}
