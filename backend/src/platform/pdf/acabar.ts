import { createHash } from 'node:crypto';
import { ParseSpeeds, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { EstruturaPdf } from './estrutura-pdf';
import { PaginaPdf } from './pagina-pdf';
import { xmp } from './xmp';

/** A data é sempre esta: o que muda com a hora faria de um documento igual outro arquivo. */
const DATA = PDFString.of('D:20260101000000Z');
const PRODUTOR = 'Carteira de Pesca';

/**
 * Dá o acabamento a uma impressão do Chromium, que já traz título, língua, fontes e marcas: arruma a estrutura, declara a
 * acessibilidade onde a há e tira o que muda a cada impressão. `html` é o que se imprimiu; dele sai o identificador.
 */
export async function acabar(bruto: Uint8Array, html: string): Promise<Buffer> {
  const documento = await PDFDocument.load(bruto, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const { catalog, context } = documento;
  const paginas = documento.getPages().map((pagina) => new PaginaPdf(pagina));
  const raiz = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const titulosEmOrdem = raiz !== undefined && new EstruturaPdf(raiz, paginas).arrumar();
  for (const pagina of paginas) pagina.gravar();

  const titulo = documento.getTitle() ?? '';
  const metadados = xmp({
    titulo,
    idioma: catalog.lookup(PDFName.of('Lang'), PDFString, PDFHexString).decodeText(),
    produtor: PRODUTOR,
    acessivel: titulo !== '' && titulosEmOrdem && !paginas.some(({ faltaLetra }) => faltaLetra),
  });
  const fluxo = context.stream(Buffer.from(metadados), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(fluxo));
  const informacoes = context.lookup(context.trailerInfo.Info, PDFDict);
  informacoes.delete(PDFName.of('Creator'));
  informacoes.set(PDFName.of('Producer'), PDFString.of(PRODUTOR));
  informacoes.set(PDFName.of('CreationDate'), DATA);
  informacoes.set(PDFName.of('ModDate'), DATA);
  const resumo = PDFHexString.of(createHash('sha256').update(html).digest('hex').slice(0, 32));
  context.trailerInfo.ID = context.obj([resumo, resumo]);
  return Buffer.from(
    await documento.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity }),
  );
}
