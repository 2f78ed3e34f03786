import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

const DO_PDF_17 = new Set(
  'Document Part Art Sect Div Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Link Figure'.split(
    ' ',
  ),
);
const PINTAM = /(?:^|\s)(?:f\*?|F|B\*?|b\*?|S|s|sh|Do|Tj|TJ)(?=\s|$)/;

const nome = (texto: string) => PDFName.of(texto);
const lerTexto = (objeto: PDFObject | undefined) =>
  objeto instanceof PDFString || objeto instanceof PDFHexString ? objeto.decodeText() : null;

interface Elemento {
  tipo: string;
  alternativo: string | null;
  escopo: string | null;
  filhos: (Elemento | number)[];
}

/**
 * As exigências da ISO 14289-1 que a um documento impresso por nós se aplicam, lidas do arquivo por código que não é o que
 * o escreve. Só para documentos de uma folha.
 */
export async function conferirAcessibilidade(
  pdf: Buffer,
  esperado: { titulo: string; idioma: string },
): Promise<void> {
  const documento = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = documento;
  expect(documento.getTitle()).toBe(esperado.titulo);
  expect(lerTexto(catalog.lookup(nome('Lang')))).toBe(esperado.idioma);
  expect(catalog.lookup(nome('MarkInfo'), PDFDict).get(nome('Marked'))?.toString()).toBe('true');
  const vista = catalog.lookup(nome('ViewerPreferences'), PDFDict);
  expect(vista.get(nome('DisplayDocTitle'))?.toString()).toBe('true');
  const metadados = catalog.lookup(nome('Metadata')) as PDFRawStream;
  const xmp = Buffer.from(metadados.contents).toString('utf8');
  expect(xmp).toContain(`>${esperado.titulo}</rdf:li>`);
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');

  const raiz = catalog.lookup(nome('StructTreeRoot'), PDFDict);
  const arvore = lerElemento(raiz.lookup(nome('K'), PDFDict));
  const todos = achatar(arvore);
  expect(todos.filter(({ tipo }) => !DO_PDF_17.has(tipo))).toEqual([]);
  conferirTitulos(todos);
  conferirTabelas(todos);
  for (const figura of todos.filter(({ tipo }) => tipo === 'Figure')) expect(figura.alternativo).toBeTruthy();
  for (const item of todos.filter(({ tipo }) => tipo === 'LI')) {
    expect(item.filhos.every((f) => typeof f !== 'number' && /^(Lbl|LBody)$/.test(f.tipo))).toBe(true);
  }

  const [pagina] = documento.getPages();
  const conteudo = pagina!.node.lookup(nome('Contents')) as PDFRawStream;
  const marcas = conferirMarcas(inflateSync(conteudo.contents).toString('latin1'));
  const daArvore = todos.flatMap(({ filhos }) => filhos.filter((f) => typeof f === 'number'));
  expect([...daArvore].sort((a, b) => a - b)).toEqual(marcas);
  const nums = raiz.lookup(nome('ParentTree'), PDFDict).lookup(nome('Nums'), PDFArray);
  expect(nums.lookup(1, PDFArray).size()).toBe(marcas.length);

  const fontes = context
    .enumerateIndirectObjects()
    .flatMap(([, o]) => (o instanceof PDFDict && o.get(nome('Type')) === nome('Font') ? [o] : []));
  expect(fontes.length).toBeGreaterThan(0);
  for (const fonte of fontes.filter((f) => f.get(nome('Subtype')) === nome('Type0'))) {
    expect(fonte.has(nome('ToUnicode'))).toBe(true);
  }
  const lista = execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' }).trim().split('\n').slice(2);
  for (const linha of lista) expect(linha).toMatch(/\byes\s+yes\s+yes\s+\d+\s+\d+$/);
}

function lerElemento(dados: PDFDict): Elemento {
  const k = dados.lookup(nome('K'));
  const filhos = k instanceof PDFArray ? k.asArray().map((_, i) => k.lookup(i)) : [k];
  const a = dados.lookupMaybe(nome('A'), PDFDict);
  return {
    tipo: dados.lookup(nome('S'), PDFName).decodeText(),
    alternativo: lerTexto(dados.lookup(nome('Alt'))),
    escopo: a?.lookupMaybe(nome('Scope'), PDFName)?.decodeText() ?? null,
    filhos: filhos.flatMap((f): (Elemento | number)[] =>
      f instanceof PDFNumber ? [f.asNumber()] : f instanceof PDFDict ? [lerElemento(f)] : [],
    ),
  };
}

const achatar = (elemento: Elemento): Elemento[] => [
  elemento,
  ...elemento.filhos.flatMap((f) => (typeof f === 'number' ? [] : achatar(f))),
];

/** Um H1 só, o primeiro, e nenhum nível pulado. */
function conferirTitulos(todos: readonly Elemento[]): void {
  const niveis = todos.flatMap(({ tipo }) => (/^H\d$/.test(tipo) ? [Number(tipo[1])] : []));
  expect(niveis[0]).toBe(1);
  expect(niveis.filter((n) => n === 1)).toHaveLength(1);
  niveis.forEach((nivel, i) => expect(nivel - (niveis[i - 1] ?? 0)).toBeLessThanOrEqual(1));
}

function conferirTabelas(todos: readonly Elemento[]): void {
  for (const tabela of todos.filter(({ tipo }) => tipo === 'Table')) {
    const dela = achatar(tabela);
    expect(dela.filter(({ tipo }) => tipo === 'TH').every(({ escopo }) => escopo)).toBe(true);
    expect(dela.some(({ tipo }) => tipo === 'TH')).toBe(true);
    for (const linha of dela.filter(({ tipo }) => tipo === 'TR')) {
      expect(linha.filhos.every((f) => typeof f !== 'number' && /^T[HD]$/.test(f.tipo))).toBe(true);
    }
  }
}

/** Tudo o que se pinta está numa marca ou num artefato. Devolve os números das marcas. */
function conferirMarcas(conteudo: string): number[] {
  const marcas: number[] = [];
  let abertas = 0;
  for (const linha of conteudo.split('\n')) {
    if (/\bB(DC|MC)$/.test(linha)) {
      const numero = /\/MCID (\d+)/.exec(linha)?.[1];
      if (numero !== undefined) marcas.push(Number(numero));
      abertas++;
    } else if (linha === 'EMC') {
      abertas--;
    } else if (abertas === 0) {
      expect(linha).not.toMatch(PINTAM);
    }
    expect(abertas).toBeGreaterThanOrEqual(0);
    expect(abertas).toBeLessThanOrEqual(1);
  }
  expect(abertas).toBe(0);
  return marcas.sort((a, b) => a - b);
}
