// Desenha os ícones do aplicativo a partir da marca (public/favicon.svg). `npm run gerar-marca` os reescreve.
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
} finally {
  await navegador.close();
}
