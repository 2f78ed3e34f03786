/**
 * Faz os manuais que vêm com o produto (`src/modules/cms/manuais/embutidos/`) dos textos de `docs/`, com as telas de um produto
 * que está no ar com os dados de demonstração. Rode quando um texto ou uma dessas telas mudar:
 * `E2E_URL=http://localhost:8080 node scripts/gerar-manual.mjs` (usa o Chromium do sistema e as fontes do produto).
 * No texto, `<!-- tela: nome: legenda -->` é onde a figura entra.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { marked } from 'marked';
import puppeteer from 'puppeteer-core';
import { paginaDoManual } from './manual/pagina.mjs';
import { fotografarTelas } from './manual/telas.mjs';

const requerer = createRequire(import.meta.url);
const fonte = async (pacote) => (await readFile(requerer.resolve(pacote))).toString('base64');
const atkinson = (estilo) =>
  fonte(`@expo-google-fonts/atkinson-hyperlegible-next/${estilo}/AtkinsonHyperlegibleNext_${estilo}.ttf`);
const MANUAIS = [
  ['manual-do-pescador.md', 'manual.pdf', 'pt-BR', 'Carteira de Pesca'],
  ['manual-do-pescador.en.md', 'manual.en.pdf', 'en', 'Fishing Licence'],
  ['manual-do-pescador.es.md', 'manual.es.pdf', 'es', 'Licencia de Pesca'],
  ['manual-do-fiscal.md', 'manual-do-fiscal.pdf', 'pt-BR', 'Carteira de Pesca'],
];
const TELA = /^<!-- tela: (\w+): (.+) -->$/gm;

const fontes = {
  titulo: await fonte('@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf'),
  texto: await atkinson('400Regular'),
  forte: await atkinson('700Bold'),
};
const desenhos = JSON.parse(
  await readFile(new URL('../src/platform/pdf/arte/desenhos.json', import.meta.url), 'utf8'),
);
const produto = `${(process.env.E2E_URL ?? 'http://localhost:8080').replace(/\/$/, '')}/carteira-pesca`;

const navegador = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    ...(process.getuid() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  const telas = {};
  for (const lingua of ['pt-BR', 'en', 'es']) {
    telas[lingua] = await fotografarTelas(navegador, produto, lingua);
  }
  const textos = {};
  for (const [origem, arquivo, lingua, nome] of MANUAIS) {
    const texto = await readFile(new URL(`../../docs/${origem}`, import.meta.url), 'utf8');
    textos[origem] = createHash('sha256').update(texto).digest('hex');
    const [cabeca, titulo] = /^# (.+)$/m.exec(texto);
    const comFiguras = texto.replace(cabeca, '').replace(TELA, (_, qual, legenda) => {
      const foto = telas[lingua][qual];
      return `<figure class="tela"><img alt="" src="data:image/jpeg;base64,${foto}"><figcaption>${legenda}</figcaption></figure>\n`;
    });
    const aba = await navegador.newPage();
    await aba.setContent(
      paginaDoManual({ lingua, titulo, nome, fontes, desenhos, corpo: await marked.parse(comFiguras) }),
    );
    await aba.evaluate(() => document.fonts.ready);
    const pdf = await aba.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    await aba.close();
    // O Chromium escreve a hora; sem ela, os mesmos textos e as mesmas telas dão os mesmos bytes.
    const semHora = Buffer.from(pdf)
      .toString('latin1')
      .replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20260101000000');
    const pasta = new URL('../src/modules/cms/manuais/embutidos/', import.meta.url);
    await writeFile(new URL(arquivo, pasta), semHora, 'latin1');
  }
  await writeFile(new URL('manual/textos.json', import.meta.url), `${JSON.stringify(textos, null, 2)}\n`);
} finally {
  await navegador.close();
}
