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

/** O HTML da mensagem, com as imagens que vêm dentro dela no lugar. */
function htmlDaMensagem(mensagem: string): string {
  const imagens = new Map(
    mensagem.split('Content-Type: image/png').flatMap((anexo) => {
      const cid = /Content-ID: <([^>]+)>/.exec(anexo)?.[1];
      return cid ? [[cid, parte(`Content-Type: image/png${anexo}`, 'image/png').replace(/\s/g, '')]] : [];
    }),
  );
  return Buffer.from(decodificar(parte(mensagem, 'text/html')), 'latin1')
    .toString('utf8')
    .replace(/cid:([^"]+)/g, (_, cid: string) => `data:image/png;base64,${imagens.get(cid) ?? ''}`);
}

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
          // A marca e o QR code do PIX.
          const largas = await page
            .locator('img')
            .evaluateAll((imagens) => imagens.map((uma) => (uma as HTMLImageElement).naturalWidth));
          expect([largas.length, Math.min(...largas) > 0]).toEqual([2, true]);
          await expect(page.locator('.grande')).toHaveCSS('font-size', '34px');
          await expect(page.locator('.grande')).toContainText('90');
          // O número da licença e os quatro blocos da linha digitável: nenhum se parte.
          const inteiros = page.locator('.numero, .bloco');
          expect(
            await inteiros.evaluateAll((todos) => todos.map((um) => um.getClientRects().length)),
          ).toEqual([1, 1, 1, 1, 1]);
          expect((await falhasDoAxe(page)).filter((falha) => !DE_UMA_PAGINA.test(falha))).toEqual([]);
          expect(await sobraDeLargura(page), 'pixels além da largura').toBeLessThanOrEqual(0);
        });
  });
