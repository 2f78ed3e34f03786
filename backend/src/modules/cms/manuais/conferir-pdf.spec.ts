import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { conferirPdf } from './conferir-pdf';
import { ARQUIVO_DO_MANUAL, MANUAIS } from './manuais';

async function pdfCom(mexer: (pdf: PDFDocument) => unknown, useObjectStreams = true): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  await mexer(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
}
const noCatalogo = (chave: string, valor: (pdf: PDFDocument) => object) => (pdf: PDFDocument) =>
  pdf.catalog.set(PDFName.of(chave), pdf.context.obj(valor(pdf) as never));
const acao = (tipo: string) => (pdf: PDFDocument) =>
  pdf
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      pdf.context.obj([
        { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: tipo, F: PDFString.of('x') } },
      ]),
    );
const recusado = (bytes: Buffer) =>
  conferirPdf(bytes).then(
    () => 'aceito',
    (erro: { codigo: string; tipo: string }) => `${erro.tipo} ${erro.codigo}`,
  );

it.each(MANUAIS)('aceita o manual do produto: %s', async (manual) => {
  const bytes = readFileSync(join(__dirname, 'embutidos', ARQUIVO_DO_MANUAL[manual]));
  expect((await conferirPdf(bytes)).paginas).toBeGreaterThan(1);
});

it.each(MANUAIS)('o manual do produto tem capa e mostra as telas: %s', async (manual) => {
  const bytes = readFileSync(join(__dirname, 'embutidos', ARQUIVO_DO_MANUAL[manual]));
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const figuras = pdf.context
    .enumerateIndirectObjects()
    .filter(
      ([, objeto]) =>
        objeto instanceof PDFRawStream && objeto.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
    );
  expect(figuras.length).toBeGreaterThanOrEqual(1);
  expect(pdf.getPage(0).getSize().width).toBeCloseTo(595, 0);
});

it.each([
  ['um endereço da internet', acao('URI')],
  ['a página em que se abre', noCatalogo('OpenAction', (pdf) => [pdf.getPage(0).ref, 'Fit'])],
  ['a mesma, como ação', noCatalogo('OpenAction', (pdf) => ({ S: 'GoTo', D: [pdf.getPage(0).ref, 'Fit'] }))],
])('aceita %s', async (_, mexer) => {
  expect(await conferirPdf(await pdfCom(mexer))).toEqual({ paginas: 1 });
});

const SCRIPT = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
it.each<[string, string, (pdf: PDFDocument) => unknown]>([
  ['JavaScript ao abrir', 'MANUAL_COM_SCRIPT', (pdf) => pdf.addJavaScript('a', 'app.alert(1)')],
  [
    'JavaScript num objeto solto',
    'MANUAL_COM_SCRIPT',
    (pdf) => pdf.context.register(pdf.context.obj(SCRIPT)),
  ],
  [
    'JavaScript de nome disfarçado',
    'MANUAL_COM_SCRIPT',
    (pdf) => pdf.context.register(pdf.context.obj({ S: PDFName.of('Java#53cript') })),
  ],
  [
    'JavaScript depois de ir a uma página',
    'MANUAL_COM_SCRIPT',
    noCatalogo('OpenAction', (pdf) => ({ S: 'GoTo', D: [pdf.getPage(0).ref, 'Fit'], Next: [SCRIPT] })),
  ],
  ['formulário XFA', 'MANUAL_COM_SCRIPT', noCatalogo('AcroForm', () => ({ XFA: PDFString.of('<xdp/>') }))],
  ['Launch', 'MANUAL_COM_COMANDO', acao('Launch')],
  ['envio de dados', 'MANUAL_COM_COMANDO', acao('SubmitForm')],
  ['outro arquivo do aparelho', 'MANUAL_COM_COMANDO', acao('GoToR')],
  [
    'a ação escrita noutro objeto',
    'MANUAL_COM_COMANDO',
    (pdf) => pdf.context.register(pdf.context.obj({ S: pdf.context.register(PDFName.of('Launch')) })),
  ],
  ['ação ao abrir', 'MANUAL_AO_ABRIR', noCatalogo('OpenAction', () => ({ S: 'Named', N: 'Print' }))],
  ['ação de evento', 'MANUAL_AO_ABRIR', noCatalogo('AA', () => ({ WC: { S: 'Named', N: 'Print' } }))],
  ['arquivo dentro', 'MANUAL_COM_ANEXO', (pdf) => pdf.attach(Buffer.from('x'), 'x.exe')],
  ['vídeo', 'MANUAL_COM_ANEXO', (pdf) => pdf.context.register(pdf.context.obj({ Subtype: 'RichMedia' }))],
])('recusa %s', async (_, codigo, mexer) => {
  for (const comprimido of [true, false])
    expect(await recusado(await pdfCom(mexer, comprimido))).toBe(`invalido ${codigo}`);
});

describe('bytes', () => {
  it.each([
    ['vazio', ''],
    ['imagem', '\x89PNG\r\n'],
    ['página', '<!doctype html>%PDF-1.7'],
  ])('%s não é PDF', async (_, texto) => {
    expect(await recusado(Buffer.from(texto, 'latin1'))).toBe('invalido MANUAL_NAO_E_PDF');
  });

  it('um PDF cortado, ou sem página nenhuma, não se lê', async () => {
    const inteiro = await pdfCom(() => null);
    for (const bytes of [inteiro.subarray(0, 60), Buffer.from('%PDF-1.7\n%%EOF')])
      expect(await recusado(bytes)).toBe('invalido MANUAL_ILEGIVEL');
    const semPaginas = await PDFDocument.create();
    expect(await recusado(Buffer.from(await semPaginas.save({ addDefaultPage: false })))).toBe(
      'invalido MANUAL_ILEGIVEL',
    );
  });

  it('um PDF com senha diz que tem senha', async () => {
    const cifrado = (pdf: PDFDocument) => {
      const chave = PDFHexString.of('00'.repeat(32));
      pdf.context.trailerInfo.Encrypt = pdf.context.register(
        pdf.context.obj({ Filter: 'Standard', V: 2, R: 3, O: chave, U: chave, P: -4 }),
      );
    };
    for (const comprimido of [true, false])
      expect(await recusado(await pdfCom(cifrado, comprimido))).toBe('invalido MANUAL_CIFRADO');
  });
});
