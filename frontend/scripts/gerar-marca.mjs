// Desenha, a partir da marca (public/favicon.svg), os ícones do aplicativo e a imagem de quem partilha o endereço.
// `npm run gerar-marca` os reescreve.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

const publico = join(dirname(fileURLToPath(import.meta.url)), '../public');
const peixe = readFileSync(join(publico, 'favicon.svg'), 'utf8');
/** Sobre a água negra a metade escura da marca não se veria: fica clara, como no topo das páginas. */
const noEscuro = peixe
  .replace('fill="#0d2329"', 'fill="#fff"')
  .replace('r="1.9" fill="#fff"', 'r="1.9" fill="#0d2329"');

/** largura: parte do lado que o peixe ocupa. O sistema pode cortar o mascarável até um círculo de 80 %. */
const ICONES = [
  { nome: 'icone-192.png', lado: 192, largura: 0.74, canto: 0.2 },
  { nome: 'icone-512.png', lado: 512, largura: 0.74, canto: 0.2 },
  { nome: 'icone-mascaravel-512.png', lado: 512, largura: 0.58, canto: 0 },
  { nome: 'icone-ios-180.png', lado: 180, largura: 0.7, canto: 0 },
];

const pagina = ({ lado, largura, canto }) => `<!doctype html>
<style>
body { margin: 0; }
div { width: ${lado}px; height: ${lado}px; border-radius: ${lado * canto}px; overflow: hidden; position: relative;
  background: #0d2329; display: grid; place-items: center; }
div > svg:first-child { position: absolute; inset: auto 0 0; width: 100%; height: 28%; }
.marca { width: ${lado * largura}px; height: auto; position: relative; top: -${lado * 0.07}px; }
</style>
<div>
<svg viewBox="0 0 100 30" preserveAspectRatio="none"><path d="M0 9C14 -3 24 14 40 9S66 -1 78 8S92 11 100 6V30H0Z" fill="#c4955f"/></svg>
${noEscuro}
</div>`;

const emBase64 = (caminho) => readFileSync(join(publico, '..', caminho)).toString('base64');
const COMPARTILHAR = { width: 1200, height: 630 };
const compartilhar = () => `<!doctype html>
<style>
@font-face { font-family: besley; src: url(data:font/woff2;base64,${emBase64('node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2')}); }
body { margin: 0; width: 1200px; height: 630px; color: #fff; font-family: besley;
  background: #0d2329 url(data:image/svg+xml;base64,${emBase64('src/tema/arte/cena-larga.svg')}) 50% 100% / cover; }
svg { width: 130px; height: auto; margin: 44px 0 0 84px; }
h1 { margin: 4px 0 0 80px; font-size: 76px; line-height: 1; }
</style>
${noEscuro}
<h1>Carteira de Pesca</h1>`;

const navegador = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const icone of ICONES) {
    const aba = await navegador.newPage({ viewport: { width: icone.lado, height: icone.lado } });
    await aba.setContent(pagina(icone));
    writeFileSync(join(publico, 'icones', icone.nome), await aba.screenshot({ omitBackground: true }));
    await aba.close();
  }
  const aba = await navegador.newPage({ viewport: COMPARTILHAR });
  await aba.setContent(compartilhar());
  await aba.evaluate(() => document.fonts.ready);
  const imagem = await aba.screenshot({ type: 'jpeg', quality: 86 });
  writeFileSync(join(publico, 'icones/compartilhar.jpg'), imagem);
} finally {
  await navegador.close();
}
