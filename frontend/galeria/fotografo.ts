import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Page } from '@playwright/test';

import { expect } from '../e2e/apoio';

/** Todas as fotos, em PNG. */
export const PASTA = process.env['GALERIA'] ?? join(tmpdir(), 'carteira-pesca-galeria');
/** As escolhidas, que a documentação mostra. */
const TELAS = fileURLToPath(new URL('../../docs/telas', import.meta.url));

const TAMANHOS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const TEMAS = ['light', 'dark'] as const;
const NOME_DO_TEMA = { light: 'claro', dark: 'escuro' } as const;

type Foto = `${360 | 768 | 1440}-${'claro' | 'escuro'}`;

interface Opcoes {
  /** Fotos que a documentação mostra, com o nome que têm lá. */
  docs?: Partial<Record<Foto, string>>;
  /** Só a janela, para o que flutua sobre a página. */
  janela?: boolean;
}

/** A mesma tela em cada largura e tema, sem recarregar. */
export async function fotografar(page: Page, nome: string, opcoes: Opcoes = {}): Promise<void> {
  mkdirSync(PASTA, { recursive: true });
  await expect(page.locator('.correnteza')).toHaveCount(0);
  // Algumas telas pedem as fontes só depois de sossegarem (src/app/partida/fontes.ts).
  await expect(page.locator('html[data-fontes]')).toHaveCount(0, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  if (!opcoes.janela) await page.evaluate(() => window.scrollTo(0, 0));
  for (const tamanho of TAMANHOS) {
    await page.setViewportSize(tamanho);
    for (const colorScheme of TEMAS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const foto: Foto = `${tamanho.width}-${NOME_DO_TEMA[colorScheme]}`;
      await page.screenshot({
        path: join(PASTA, `${nome}-${foto}.png`),
        fullPage: !opcoes.janela,
        animations: 'disabled',
      });
      const escolhida = opcoes.docs?.[foto];
      if (escolhida) await guardarParaDocs(page, escolhida, !opcoes.janela);
    }
  }
}

async function guardarParaDocs(page: Page, nome: string, inteira: boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { cssContentSize } = await cdp.send('Page.getLayoutMetrics');
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    captureBeyondViewport: inteira,
    ...(inteira
      ? { clip: { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 } }
      : {}),
  });
  await cdp.detach();
  writeFileSync(join(TELAS, `${nome}.webp`), Buffer.from(data, 'base64'));
}
