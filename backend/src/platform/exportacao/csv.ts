import type { Idioma } from '../i18n/idioma';
import { Celula, simples } from './celulas';

const BOM = '\uFEFF';

/** UTF-8 com marca, `;` entre colunas e CRLF: abre-se certo nas planilhas daqui. */
export async function* escreverCsv(
  titulos: readonly string[],
  lotes: AsyncIterable<readonly (readonly Celula[])[]>,
  idioma: Idioma,
): AsyncGenerator<string> {
  yield BOM + linhaCsv(titulos, idioma);
  for await (const lote of lotes) yield lote.map((linha) => linhaCsv(linha, idioma)).join('');
}

function linhaCsv(celulas: readonly Celula[], idioma: Idioma): string {
  return `${celulas.map((celula) => celulaCsv(celula, idioma)).join(';')}\r\n`;
}

function celulaCsv(celula: Celula, idioma: Idioma): string {
  const valor = simples(celula, idioma);
  if (typeof valor === 'number') {
    const fixo = celula !== null && typeof celula === 'object' ? valor.toFixed(2) : String(valor);
    return idioma === 'en' ? fixo : fixo.replace('.', ',');
  }
  return /[";\r\n]/.test(valor) ? `"${valor.replaceAll('"', '""')}"` : valor;
}
