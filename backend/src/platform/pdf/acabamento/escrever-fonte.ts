import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import type { EscritorPdf } from './escritor';
import type { Fonte } from './fonte';

const DO_DESCRITOR = ['Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'];

/** A fonte `original` do Chromium, escrita de novo só com os glifos dados (ISO 32000-1, 9.7). Devolve o objeto. */
export function escreverFonte(
  escritor: EscritorPdf,
  fonte: Fonte,
  glifos: readonly number[],
  original: PDFDict,
): number {
  const descendente = original.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const descritor = descendente.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const nome = `/${etiqueta(glifos)}+${fonte.nome}`;
  const programa = fonte.comGlifos(glifos);
  const arquivo = escritor.comprimido(`/Length1 ${programa.length}`, programa);
  const medidas = DO_DESCRITOR.map((campo) => `/${campo} ${descritor.get(PDFName.of(campo))!.toString()}`);
  const novoDescritor = escritor.juntar(
    `<</Type/FontDescriptor/FontName${nome}${medidas.join('')}/FontFile2 ${arquivo} 0 R>>`,
  );
  const larguras = [0, ...glifos.filter((g) => g > 0)].map((g) => `${g}[${fonte.largura(g)}]`);
  const novoDescendente = escritor.juntar(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${nome}/CIDToGIDMap/Identity/FontDescriptor ${novoDescritor} 0 R` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[${larguras.join('')}]>>`,
  );
  const mapa = escritor.comprimido('', mapaUnicode(glifos, unicodeDe(original)));
  return escritor.juntar(
    `<</Type/Font/Subtype/Type0/BaseFont${nome}/Encoding/Identity-H/DescendantFonts[${novoDescendente} 0 R]/ToUnicode ${mapa} 0 R>>`,
  );
}

/** Seis letras que mudam com os glifos (ISO 32000-1, 9.6.4). */
function etiqueta(glifos: readonly number[]): string {
  const resumo = createHash('sha256').update(glifos.join()).digest();
  return Array.from(resumo.subarray(0, 6), (b) => String.fromCharCode(65 + (b % 26))).join('');
}

/** Glifo → UTF-16 em hexadecimal, como o Chromium o diz na fonte. */
function unicodeDe(original: PDFDict): ReadonlyMap<number, string> {
  const fluxo = original.lookup(PDFName.of('ToUnicode'));
  if (!(fluxo instanceof PDFRawStream)) throw new Error('fonte sem as letras dos glifos');
  const texto = inflateSync(fluxo.contents).toString('latin1');
  const mapa = new Map<number, string>();
  for (const [, linhas] of texto.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glifo, letras] of linhas!.matchAll(/<([\dA-F]{4})>\s*<([\dA-F]+)>/gi)) {
      mapa.set(parseInt(glifo!, 16), letras!);
    }
  }
  for (const [, linhas] of texto.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, de, ate, letra] of linhas!.matchAll(/<([\dA-F]{4})>\s*<([\dA-F]{4})>\s*<([\dA-F]{4})>/gi)) {
      const primeiro = parseInt(de!, 16);
      for (let glifo = primeiro; glifo <= parseInt(ate!, 16); glifo++) {
        mapa.set(
          glifo,
          (parseInt(letra!, 16) + glifo - primeiro).toString(16).toUpperCase().padStart(4, '0'),
        );
      }
    }
  }
  return mapa;
}

const POR_BLOCO = 100;

/** ISO 32000-1, 9.10.3. */
function mapaUnicode(glifos: readonly number[], unicode: ReadonlyMap<number, string>): string {
  const linhas = glifos.flatMap((glifo) => {
    const letras = unicode.get(glifo);
    return letras ? [`<${glifo.toString(16).toUpperCase().padStart(4, '0')}> <${letras}>`] : [];
  });
  const blocos: string[] = [];
  for (let i = 0; i < linhas.length; i += POR_BLOCO) {
    const bloco = linhas.slice(i, i + POR_BLOCO);
    blocos.push(`${bloco.length} beginbfchar\n${bloco.join('\n')}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocos.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
