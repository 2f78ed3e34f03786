import { BASE, conferirTela, cpfNovo, expect, test } from './apoio';
import { registrarPelaApi } from './passos';
import { CENARIOS, textosDe } from './textos';

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);
  const b = (chave: string) => t(`boleto.${chave}`);

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
      await page.goto(`${BASE}/boleto/${codigo}`);
      const bloco = page.getByRole('region', { name: b('pix.titulo') });
      await expect(bloco.getByRole('img', { name: b('pix.qr') })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: b('pix.esperando') })).toBeVisible();
      await conferirTela(page);

      const banco = context.waitForEvent('page');
      await bloco.getByRole('link', { name: b('pix.bancoDeMentira') }).click();
      const aplicativo = await banco;
      await expect(aplicativo.getByText('R$ 90,38')).toBeVisible();
      await aplicativo.getByRole('button', { name: 'Pagar' }).click();
      await expect(aplicativo.getByRole('heading', { level: 1 })).toBeVisible();
      await aplicativo.close();

      // A página que se deixou aberta muda sozinha, e leva o leitor de tela ao que mudou.
      const titulo = page.getByRole('heading', { level: 1, name: b('paga.titulo') });
      await expect(titulo).toBeFocused();
      await expect(page.getByRole('img', { name: /LPE-/ })).toBeVisible({ timeout: 30_000 });
      await conferirTela(page);
      await page.getByRole('link', { name: t('geral:licencas.baixarCarteira') }).isVisible();
      await page.getByRole('link', { name: b('verLicenca') }).click();
      await expect(page.getByText(t('geral:situacao.curta.VIGENTE')).first()).toBeVisible();
    });
  });
}
