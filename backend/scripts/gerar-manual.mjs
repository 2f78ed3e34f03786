/**
 * Faz os manuais que vêm com o produto (`src/modules/cms/manuais/embutidos/`) dos textos de `docs/`. Rode quando um mudar:
 * `node scripts/gerar-manual.mjs` (usa o Chromium do sistema e as fontes do produto).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { marked } from 'marked';
import puppeteer from 'puppeteer-core';

const requerer = createRequire(import.meta.url);
const fonte = async (pacote) => (await readFile(requerer.resolve(pacote))).toString('base64');
const MANUAIS = [
  ['manual-do-pescador.md', 'manual.pdf', 'pt-BR'],
  ['manual-do-pescador.en.md', 'manual.en.pdf', 'en'],
  ['manual-do-pescador.es.md', 'manual.es.pdf', 'es'],
  ['manual-do-fiscal.md', 'manual-do-fiscal.pdf', 'pt-BR'],
];
const besley = await fonte('@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf');
const atkinson = (estilo) =>
  fonte(`@expo-google-fonts/atkinson-hyperlegible-next/${estilo}/AtkinsonHyperlegibleNext_${estilo}.ttf`);
const [normal, forte] = [await atkinson('400Regular'), await atkinson('700Bold')];
const pagina = (
  lingua,
  titulo,
  corpo,
) => `<!doctype html><html lang="${lingua}"><head><meta charset="utf-8"><title>${titulo}</title><style>
@font-face{font-family:Besley;font-weight:600;src:url(data:font/ttf;base64,${besley})}
@font-face{font-family:Atkinson;font-weight:400;src:url(data:font/ttf;base64,${normal})}
@font-face{font-family:Atkinson;font-weight:700;src:url(data:font/ttf;base64,${forte})}
@page{size:A4;margin:20mm 22mm}
body{font:11pt/1.5 Atkinson,sans-serif;color:#10262b;margin:0}
h1,h2{font-family:Besley,serif;font-weight:600;line-height:1.15;break-after:avoid}
h1{font-size:26pt;margin:0 0 6mm;padding-bottom:4mm;border-bottom:2mm solid #c4955f;box-shadow:0 2mm 0 #0d2329}
h2{font-size:15pt;margin:7mm 0 2mm}table{border-collapse:collapse}td,th{padding:1mm 3mm 1mm 0;text-align:left;vertical-align:top;border-bottom:.2mm solid #c4955f}li{margin:1mm 0;break-inside:avoid}
</style></head><body>${corpo}</body></html>`;

const navegador = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    ...(process.getuid() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  for (const [fonte, arquivo, lingua] of MANUAIS) {
    const texto = await readFile(new URL(`../../docs/${fonte}`, import.meta.url), 'utf8');
    const [, titulo] = /^# (.+)$/m.exec(texto);
    const aba = await navegador.newPage();
    await aba.setContent(pagina(lingua, titulo, await marked.parse(texto)));
    const pdf = await aba.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    // O Chromium escreve a hora; sem ela, os mesmos textos dão sempre os mesmos bytes.
    const semHora = Buffer.from(pdf)
      .toString('latin1')
      .replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20260101000000');
    const pasta = new URL('../src/modules/cms/manuais/embutidos/', import.meta.url);
    await writeFile(new URL(arquivo, pasta), semHora, 'latin1');
  }
} finally {
  await navegador.close();
}
