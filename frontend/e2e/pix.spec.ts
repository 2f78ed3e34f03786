import { BASE, conferirTela, cpfNovo, expect, test } from './apoio';
import { registrarPelaApi } from './passos';
import { CENARIOS, textosDe } from './textos';

/** Do toque em «Pagar» à carteira à vista. */
const ATE_A_CARTEIRA_MS = 5_000;

test('a carteira que passa a valer chega com a linha do rio, uma vez; quem pede menos movimento não a vê correr', async ({
  page,
  context,
}) => {
  const t = textosDe('pt-BR');
  await page.addInitScript(() => {
    const corridas: (string | number)[][] = [];
    Object.assign(window, { corridas });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!(target instanceof Element) || !target.closest('.cart-chegada')) return;
      const duracao = target.getAnimations()[0]?.effect?.getTiming().duration;
      corridas.push([animationName, Number(duracao)]);
    });
  });
  const corridas = () => page.evaluate(() => (window as unknown as { corridas: unknown[] }).corridas);
  for (const [reducedMotion, esperadas] of [
    ['no-preference', [['volta-do-rio', 400]]],
    ['reduce', []],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const pessoa = { cpf: cpfNovo(), nome: 'Pessoa da Carteira', mae: 'Mãe', email: 'pix@exemplo.com.br' };
    await page.goto(`${BASE}/boleto/${await registrarPelaApi(page.request, pessoa)}`);
    const [aplicativo] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: t('boleto:pix.bancoDeMentira') }).click(),
    ]);
    await aplicativo.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByRole('img', { name: /LPE-/ })).toBeVisible();
    await aplicativo.close();
    const linha = page.locator('.cart-chegada rect');
    await expect(linha).toBeVisible();
    // O que corre acaba; o que não corre nunca começou.
    await linha.evaluate((rio) => Promise.all(rio.getAnimations().map(({ finished }) => finished)));
    expect(await corridas()).toEqual(esperadas);
    await page.reload();
    await expect(page.getByRole('img', { name: /LPE-/ })).toBeVisible();
    await expect(linha).toHaveCount(0);
  }
});

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);
  const b = (chave: string) => t(`boleto:${chave}`);

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('pago no aplicativo do banco, a página aberta vira a carteira', async ({ page, context }) => {
      const pessoa = {
        cpf: cpfNovo(),
        nome: 'Pessoa do Pix',
        mae: 'Mãe do Pix',
        email: 'pix@exemplo.com.br',
      };
      const codigo = await registrarPelaApi(page.request, pessoa, idioma);
      const esperas: string[] = [];
      page.on('response', (resposta) => {
        if (resposta.url().includes('/api/pagamento/andamento'))
          esperas.push(resposta.headers()['content-type'] ?? '');
      });
      await page.goto(`${BASE}/boleto/${codigo}`);
      const bloco = page.getByRole('region', { name: b('pix.titulo') });
      await expect(bloco.getByRole('img', { name: b('pix.qr') })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: b('pix.esperando') })).toBeVisible();
      await conferirTela(page);

      const banco = context.waitForEvent('page');
      await bloco.getByRole('link', { name: b('pix.bancoDeMentira') }).click();
      const aplicativo = await banco;
      await expect(aplicativo.getByText('R$ 90,38')).toBeVisible();
      // A página que se deixou aberta muda sozinha, e em menos de cinco segundos mostra a carteira.
      const carteira = page.getByRole('img', { name: /LPE-/ });
      const pago = performance.now();
      const [, ateACarteira] = await Promise.all([
        aplicativo.getByRole('button', { name: 'Pagar' }).click(),
        expect(carteira)
          .toBeVisible({ timeout: ATE_A_CARTEIRA_MS })
          .then(() => carteira.evaluate((imagem: HTMLImageElement) => imagem.decode()))
          .then(() => performance.now() - pago),
      ]);
      expect(ateACarteira).toBeLessThan(ATE_A_CARTEIRA_MS);
      // Tudo se ouviu num pedido só.
      expect(esperas).toEqual(['text/event-stream']);
      await expect(aplicativo.getByRole('heading', { level: 1 })).toBeVisible();
      await aplicativo.close();
      // E leva o leitor de tela ao que mudou.
      await expect(page.getByRole('heading', { level: 1, name: b('paga.titulo') })).toBeFocused();
      await conferirTela(page);

      // No telefone a página que ficou para trás às vezes recarrega-se: ainda é a carteira.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: b('paga.jaVale') })).toBeVisible();
      await expect(carteira).toBeVisible();
      await expect(page.getByRole('link', { name: t('licenca:acoes.baixarCarteira') })).toBeVisible();
      await page.getByRole('link', { name: b('verLicenca') }).click();
      await expect(page.getByText(t('licenca:situacao.curta.VIGENTE')).first()).toBeVisible();
    });
  });
}
