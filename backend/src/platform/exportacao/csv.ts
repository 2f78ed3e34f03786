import { Celula, Leitor, simples } from './celulas';

const BOM = '\uFEFF';

/** UTF-8 com marca, `;` entre colunas e CRLF: abre-se certo nas planilhas daqui. */
export async function* escreverCsv(
  titulos: readonly string[],
  lotes: AsyncIterable<readonly (readonly Celula[])[]>,
  leitor: Leitor,
): AsyncGenerator<string> {
  yield BOM + linhaCsv(titulos, leitor);
  for await (const lote of lotes) yield lote.map((linha) => linhaCsv(linha, leitor)).join('');
}

function linhaCsv(celulas: readonly Celula[], leitor: Leitor): string {
  return `${celulas.map((celula) => celulaCsv(celula, leitor)).join(';')}\r\n`;
}

/** A planilha que separa por vírgula ou tabulação parte aqui o texto, e o que vem depois começa outra célula. */
const OUTRA_CELULA = /(?<=[,;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

function celulaCsv(celula: Celula, leitor: Leitor): string {
  const valor = simples(celula, leitor);
  if (typeof valor === 'number') {
    const fixo = celula !== null && typeof celula === 'object' ? valor.toFixed(2) : String(valor);
    return leitor.idioma === 'en' ? fixo : fixo.replace('.', ',');
  }
  const texto = valor.replace(OUTRA_CELULA, "'");
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}
