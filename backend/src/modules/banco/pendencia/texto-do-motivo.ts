import { temTexto, traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';

/** O motivo de uma pendência é o de uma linha do retorno ou o de um boleto que a remessa reteve. */
export const textoDoMotivo = (motivo: string, idioma: Idioma): string =>
  traduzir(`${temTexto(`linha.${motivo}`) ? 'linha' : 'retencao'}.${motivo}`, idioma);

export const comTexto = (
  codigo: string,
  idioma: Idioma,
  detalhes: Readonly<Record<string, unknown>> = {},
): { codigo: string; texto: string } => ({ codigo, texto: traduzir(codigo, idioma, detalhes) });
