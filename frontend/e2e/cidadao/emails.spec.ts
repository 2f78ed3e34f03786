import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cpfNovo, decodificar, expect, falhasDoAxe, sobraDeLargura, test } from '../apoio';
import { registrarPelaApi } from '../passos';
import { CENARIOS } from '../textos';

const PASTA = join(process.env['DATA_DIR'] ?? '', 'emails');

/** O que se pede de uma página inteira: quem lê o e-mail está na do correio. */
const DE_UMA_PAGINA = /^(landmark-one-main|page-has-heading-one|region):/;

/** O corpo da parte deste tipo, ainda codificado. */
function parte(mensagem: string, tipo: string): string {
  const [, depois = ''] = mensagem.split(`Content-Type: ${tipo}`);
  const corpo = depois.slice(depois.search(/\r?\n\r?\n/)).trimStart();
  return corpo.split(/\r?\n----_/, 1)[0] ?? '';
}

/** O HTML da mensagem, com a imagem que vem dentro dela no lugar. */
const htmlDaMensagem = (mensagem: string): string =>
  Buffer.from(decodificar(parte(mensagem, 'text/html')), 'latin1')
    .toString('utf8')
    .replace(/cid:[^"]+/g, `data:image/png;base64,${parte(mensagem, 'image/png').replace(/\s/g, '')}`);

for (const { nome, idioma } of CENARIOS)
  test(`${nome}: o e-mail de quem vai pagar lê-se a 360 e a 600 px, claro e escuro`, async ({ page }) => {
    const email = `papel-${cpfNovo()}@exemplo.com.br`;
    await registrarPelaApi(
      page.request,
      { cpf: cpfNovo(), nome: 'Pessoa do Email', mae: 'Mãe do Email', email },
      idioma,
    );
    const achar = () =>
      readdirSync(PASTA)
        .filter((arquivo) => arquivo.startsWith('boleto-emitido') && arquivo.endsWith('.eml'))
        .map((arquivo) => readFileSync(join(PASTA, arquivo), 'utf8'))
        .find((mensagem) => mensagem.includes(`To: ${email}`));
    await expect.poll(achar, { timeout: 30_000 }).toBeDefined();
    await page.goto('about:blank');
    await page.setContent(htmlDaMensagem(achar() ?? ''));
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    for (const width of [360, 600])
      for (const colorScheme of ['light', 'dark'] as const)
        await test.step(`${width} ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const marca = page.locator('img.marca');
          await expect(marca).toBeVisible();
          expect(await marca.evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBeGreaterThan(0);
          await expect(page.locator('.grande')).toHaveCSS('font-size', '34px');
          await expect(page.locator('.grande')).toContainText('90');
          // Quatro blocos, e nenhum se parte.
          const blocos = page.locator('.bloco');
          expect(await blocos.evaluateAll((todos) => todos.map((um) => um.getClientRects().length))).toEqual([
            1, 1, 1, 1,
          ]);
          expect((await falhasDoAxe(page)).filter((falha) => !DE_UMA_PAGINA.test(falha))).toEqual([]);
          expect(await sobraDeLargura(page), 'pixels além da largura').toBeLessThanOrEqual(0);
        });
  });
