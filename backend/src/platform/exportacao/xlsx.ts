import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dataCivilEm } from '../../kernel/data-civil';
import { Celula, eTempo, horaEm, Leitor, simples, Tempo } from './celulas';
import { nomeDaPlanilha } from './titulos';

/** O que uma planilha leva, sem a linha dos títulos: o programa que a abre dá por estragada a que passa disto. */
const LINHAS_POR_PLANILHA = 1_048_575;

/** ECMA-376: as partes mínimas de uma pasta com estas planilhas. Textos vão na célula, sem tabela à parte que cresça. */
const partesCom = (planilhas: readonly number[], nome: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
    planilhas
      .map(
        (n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('') +
    '</Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>' +
    '</Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    `<sheets>${planilhas.map((n) => `<sheet name="${nome}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    planilhas
      .map(
        (n) =>
          `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join('') +
    '<Relationship Id="estilos" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>' +
    '</Relationships>',
  // Estilos: 0 comum, 1 cabeçalho em negrito, 2 dinheiro com duas casas (formato 4, `#,##0.00`), 3 dia (14), 4 dia e hora (22), 5 texto de várias linhas.
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/>' +
    '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/>' +
    '<xf applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs></styleSheet>',
});
const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Na largura de sempre, o dia e a hora não caberiam: a planilha mostraria `####`. */
const PLANILHA = `${CABECA}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;

type Linhas = readonly (readonly Celula[])[];

/** A pasta, escrita à medida que as linhas chegam; as que não cabem numa planilha continuam na seguinte. */
export function escreverXlsx(
  titulos: readonly string[],
  lotes: AsyncIterable<Linhas>,
  leitor: Leitor,
  porPlanilha = LINHAS_POR_PLANILHA,
): Readable {
  const pasta = new ZipFile();
  const saida = pasta.outputStream as Readable;
  const lidos = lotes[Symbol.asyncIterator]();
  const proximas = async (): Promise<Linhas> => {
    for (;;) {
      const lido = await lidos.next();
      if (lido.done) return [];
      if (lido.value.length > 0) return lido.value;
    }
  };
  let sobra: Linhas = [];
  async function* escreverPlanilha(): AsyncGenerator<string> {
    yield `${PLANILHA}<row>${titulos.map((titulo) => texto(titulo, 1)).join('')}</row>`;
    if (sobra.length === 0) sobra = await proximas();
    for (let cabem = porPlanilha; cabem > 0 && sobra.length > 0;) {
      const agora = sobra.slice(0, cabem);
      cabem -= agora.length;
      yield agora
        .map((linha) => `<row>${linha.map((celula) => celulaXlsx(celula, leitor)).join('')}</row>`)
        .join('');
      sobra = sobra.slice(agora.length);
      if (sobra.length === 0) sobra = await proximas();
    }
    yield '</sheetData></worksheet>';
  }
  const abertas: Readable[] = [];
  const acrescentar = () => {
    const planilha = Readable.from(escreverPlanilha(), { objectMode: false });
    abertas.push(planilha);
    planilha.once('error', (erro) => saida.destroy(erro));
    planilha.once('end', sobraOuFim);
    pasta.addReadStream(planilha, `xl/worksheets/sheet${abertas.length}.xml`);
  };
  const sobraOuFim = () => {
    if (sobra.length > 0) return acrescentar();
    const partes = partesCom(
      abertas.map((_, i) => i + 1),
      nomeDaPlanilha(leitor.idioma),
    );
    for (const [nome, xml] of Object.entries(partes)) pasta.addBuffer(Buffer.from(CABECA + xml), nome);
    pasta.end();
  };
  // Quem baixa desistiu: o que lê o banco para também.
  saida.once('close', () => {
    abertas.at(-1)?.destroy();
    void lidos.return?.();
  });
  acrescentar();
  return saida;
}

function celulaXlsx(celula: Celula, leitor: Leitor): string {
  if (eTempo(celula)) return celulaDeTempo(celula, leitor);
  const valor = simples(celula, leitor);
  if (typeof valor === 'string') return texto(valor, valor.includes('\n') ? 5 : 0);
  const estilo = celula !== null && typeof celula === 'object' ? ' s="2"' : '';
  return `<c${estilo}><v>${valor}</v></c>`;
}

/** Dias desde 30/12/1899, que é como a planilha conta (ECMA-376, parte 1, 18.17.4.1). */
function celulaDeTempo({ quando }: Tempo, { fuso }: Leitor): string {
  const local = quando instanceof Date ? `${dataCivilEm(quando, fuso)}T${horaEm(quando, fuso)}Z` : quando;
  const dias = (Date.parse(local) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return `<c s="${quando instanceof Date ? 4 : 3}"><v>${dias}</v></c>`;
}

function texto(valor: string, estilo: 0 | 1 | 5): string {
  if (valor === '') return '<c/>';
  const limpo = valor
    .replaceAll('\r\n', '\n')
    // O XML 1.0 não tem como escrever estes.
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
  return `<c t="inlineStr"${estilo ? ` s="${estilo}"` : ''}><is><t xml:space="preserve">${limpo}</t></is></c>`;
}
