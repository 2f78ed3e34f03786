import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fromBuffer } from 'yauzl';
import { Celula, dia, instante, reais, semFormula } from './celulas';
import { escreverCsv } from './csv';
import { escreverXlsx } from './xlsx';

const FUSO = 'America/Manaus';
const NA_AGENCIA = { idioma: 'pt', fuso: FUSO } as const;

async function* lotes(...linhas: Celula[][]) {
  for (const linha of linhas) yield await Promise.resolve([linha]);
}

it.each([
  '=1+1',
  '+55',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00A0=1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
])('%j não vira fórmula', (texto) => {
  expect(semFormula(texto)).toBe(`'${texto}`);
});
it.each(['Ana', '5=5', 'a@b', ''])('%j fica como está', (texto) => expect(semFormula(texto)).toBe(texto));

it('no CSV o separador, as aspas e as quebras ficam dentro das aspas, e o número é o da língua', async () => {
  const linha = ['a;b', 'diz "oi"', 'duas\nlinhas', reais(-9038), 1234, true, null, '=cmd()'];
  const csv = async (idioma: 'pt' | 'en') =>
    text(Readable.from(escreverCsv(['A', 'B'], lotes(linha), { idioma, fuso: FUSO })));
  expect(await csv('pt')).toBe(
    '\uFEFFA;B\r\n"a;b";"diz ""oi""";"duas\nlinhas";-90,38;1234;Sim;;\'=cmd()\r\n',
  );
  expect(await csv('en')).toContain(';-90.38;1234;Yes;;');
});

it('no CSV nem o texto que outra planilha partiria dá fórmula', async () => {
  const csv = (texto: string) => text(Readable.from(escreverCsv([], lotes([texto, 'fim']), NA_AGENCIA)));
  const LINHAS = [
    ['Ana,=1+1', "Ana,'=1+1"],
    ['Ana, @SUM(A1)', "Ana, '@SUM(A1)"],
    ['Ana\t-2', "Ana\t'-2"],
    ['x";=1', '"x"";\'=1"'],
    ['duas\n+3', '"duas\n\'+3"'],
    ['Rua A, 5-B; b=c', '"Rua A, 5-B; b=c"'],
  ] as const;
  for (const [dado, escrito] of LINHAS) expect(await csv(dado)).toBe(`\uFEFF\r\n${escrito};fim\r\n`);
});

it('dias e instantes saem na hora da agência, como a língua os escreve', async () => {
  const linha = [dia('2026-03-09'), instante('2026-03-10T02:30:05.000Z'), dia(null), instante(null)];
  const csv = async (idioma: 'pt' | 'en' | 'es') =>
    text(Readable.from(escreverCsv([], lotes(linha), { idioma, fuso: FUSO })));
  expect(await csv('pt')).toContain('09/03/2026;09/03/2026 22:30:05;;\r\n');
  expect(await csv('es')).toBe(await csv('pt'));
  expect(await csv('en')).toContain('2026-03-09;2026-03-09 22:30:05;;\r\n');
});

it('no XLSX são números que a planilha mostra como data', async () => {
  const linha = [dia('1900-03-01'), dia('2026-03-09'), instante('2026-03-10T04:00:00Z'), instante(null)];
  const partes = await partesDe(await buffer(escreverXlsx([], lotes(linha), NA_AGENCIA)));
  expect(partes.get('xl/worksheets/sheet1.xml')).toContain(
    '<c s="3"><v>61</v></c><c s="3"><v>46090</v></c><c s="4"><v>46091</v></c><c/>',
  );
  expect(
    Number(/defaultColWidth="(\d+)"/.exec(partes.get('xl/worksheets/sheet1.xml')!)?.[1]),
  ).toBeGreaterThan('31/12/2026 23:59'.length);
});

const partesDe = (zip: Buffer) =>
  new Promise<Map<string, string>>((pronto, falhou) => {
    const partes = new Map<string, string>();
    fromBuffer(zip, { lazyEntries: true }, (erro, arquivo) => {
      if (erro) return falhou(erro);
      arquivo.on('entry', (entrada: Parameters<typeof arquivo.openReadStream>[0]) =>
        arquivo.openReadStream(entrada, (falha, fluxo) => {
          if (falha) return falhou(falha);
          void text(fluxo).then((conteudo) => {
            partes.set(entrada.fileName, conteudo);
            arquivo.readEntry();
          });
        }),
      );
      arquivo.on('end', () => pronto(partes));
      arquivo.readEntry();
    });
  });

it('o XLSX é uma pasta bem formada, com texto escapado e dinheiro em número', async () => {
  const zip = await buffer(
    escreverXlsx(['Título'], lotes(['<a> & "b"\u0001', reais(9038), 7, null, '=1+1']), NA_AGENCIA),
  );
  const partes = await partesDe(zip);
  expect([...partes.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const planilha = partes.get('xl/worksheets/sheet1.xml')!;
  expect(planilha).toContain('<t xml:space="preserve">&lt;a&gt; &amp; "b" </t>');
  expect(planilha).toContain('<c s="2"><v>90.38</v></c><c><v>7</v></c><c/>');
  expect(planilha).toContain("'=1+1");
  expect(planilha).not.toContain('<f>');
});

it('no XLSX a quebra de linha fica, e a planilha chama-se na língua de quem a pediu', async () => {
  const leitor = { idioma: 'en', fuso: FUSO } as const;
  const partes = await partesDe(await buffer(escreverXlsx(['T'], lotes(['um\r\ndois\ttrês']), leitor)));
  expect(partes.get('xl/worksheets/sheet1.xml')).toContain(
    '<c t="inlineStr" s="5"><is><t xml:space="preserve">um\ndois\ttrês</t></is></c>',
  );
  expect(partes.get('xl/styles.xml')).toContain('<cellXfs count="6">');
  expect(partes.get('xl/workbook.xml')).toContain('<sheet name="List" ');
});

it('o que não cabe numa planilha continua na seguinte, com os títulos', async () => {
  const numeros = (...quais: number[]) => quais.map((n) => [n]);
  async function* vindas(...quais: Celula[][][]) {
    for (const lote of quais) yield await Promise.resolve(lote);
  }
  const linhasDe = async (...quais: Celula[][][]) => {
    const partes = await partesDe(await buffer(escreverXlsx(['T'], vindas(...quais), NA_AGENCIA, 3)));
    const planilhas = [...partes].filter(([nome]) => nome.includes('worksheets/'));
    for (const [nome, xml] of planilhas) {
      expect(partes.get('[Content_Types].xml')).toContain(`PartName="/${nome}"`);
      expect(partes.get('xl/_rels/workbook.xml.rels')).toContain(`Target="${nome.slice(3)}"`);
      expect(xml).toMatch(/<row>.*>T<.*<\/sheetData><\/worksheet>$/);
    }
    expect(partes.get('xl/workbook.xml')!.match(/<sheet /g)).toHaveLength(planilhas.length);
    return planilhas.map(([, xml]) => [...xml.matchAll(/<v>(\d+)<\/v>/g)].map(([, n]) => Number(n)));
  };
  expect(await linhasDe()).toEqual([[]]);
  expect(await linhasDe(numeros(1, 2), [], numeros(3))).toEqual([[1, 2, 3]]);
  expect(await linhasDe(numeros(1, 2), numeros(3, 4), [])).toEqual([[1, 2, 3], [4]]);
  expect(await linhasDe(numeros(1, 2, 3, 4, 5, 6, 7, 8))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
});

it('quem lê devagar segura quem escreve, e quem desiste o faz parar', async () => {
  let produzidos = 0;
  let parou = false;
  async function* semFim(): AsyncGenerator<Celula[][]> {
    try {
      for (;;) {
        produzidos++;
        yield await Promise.resolve(
          Array.from({ length: 100 }, (_, i) => [`linha ${produzidos} ${i} ${Math.random()}`]),
        );
      }
    } finally {
      parou = true;
    }
  }
  const arquivo = escreverXlsx(['A'], semFim(), NA_AGENCIA);
  // Antes da planilha vem o nome dela.
  while (produzidos === 0) await new Promise((lido) => arquivo.once('readable', () => lido(arquivo.read())));
  const ate = produzidos;
  await new Promise((volta) => setImmediate(volta));
  expect(ate).toBeLessThan(500);
  arquivo.destroy();
  await new Promise((fechado) => arquivo.once('close', fechado));
  for (let i = 0; i < 100 && !parou; i++) await new Promise((volta) => setImmediate(volta));
  expect(parou).toBe(true);
});
