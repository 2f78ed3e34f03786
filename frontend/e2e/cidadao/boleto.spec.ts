import { BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { caminhosDoImpresso } from '../qr-code';
import { buscar, registrarPelaApi, responder } from '../passos';
import { CENARIOS, textosDe } from '../textos';

/** O que só o Brasil tem, dito a quem é de fora: o catálogo não serve para o provar. */
const BOLETO = {
  'pt-BR': /recusar o pagamento, tente/,
  en: /boleto \(bank slip\)/,
  es: /boleto \(cupón de pago bancario\)/,
};
const GUIA = { 'pt-BR': /Guia/, en: /a barcode paid like a bill/, es: /que se paga como una factura/ };
const LOTERICA = {
  'pt-BR': /lotérica/,
  en: /lotérica, where bills are paid too/,
  es: /lotérica, que también cobra/,
};

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('aberto noutro aparelho, pergunta de quem é ali mesmo, e mostra o documento', async ({
      page,
      outroAparelho,
    }, info) => {
      const pessoa = {
        cpf: cpfNovo(),
        nome: 'Pessoa do Boleto',
        mae: 'Mãe do Boleto',
        email: 'b@exemplo.com.br',
      };
      const { request } = await outroAparelho();
      const codigo = await registrarPelaApi(request, pessoa, idioma);
      await page.goto(`${BASE}/boleto/${codigo}`);
      await expect(page.getByRole('heading', { level: 1, name: t('boleto:titulo') })).toBeVisible();
      await expect(page.getByRole('region', { name: t('renovar.deQuem') })).toBeVisible();
      await expect(page.locator('main .aviso')).toHaveCount(0);
      await conferirTela(page);
      await buscar(page, t, 'cpf', pessoa.cpf);
      await responder(page, t, pessoa.mae);
      await expect(page.locator('.boleto-grupos')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/boleto/${codigo}$`));
      await expect(page.getByText(BOLETO[idioma]).first()).toBeVisible();
      await test.step('o QR code do papel leva a esta página', async () => {
        const pdf = await page.request.get(`${BASE}/api/boleto?protocolo=${codigo}`);
        expect(await caminhosDoImpresso(await pdf.body(), info.outputPath())).toEqual([
          `${BASE}/boleto/${codigo}`,
        ]);
      });
    });

    test('a guia de quem só tem passaporte diz o que é e onde se paga', async ({ page }, info) => {
      await page.addInitScript((escolhido) => localStorage.setItem('idioma', escolhido), idioma);
      await entrar(page, CONTAS.visitante);
      await page.locator('main a[href*="/boleto/"]').first().click();
      await expect(page.getByRole('heading', { level: 1, name: t('boleto:tituloGuia') })).toBeVisible();
      const registro = page.locator('.boleto-registro');
      await expect(registro).toContainText(GUIA[idioma]);
      await expect(registro).toContainText(LOTERICA[idioma]);
      const { pathname } = new URL(page.url());
      const pdf = await page.request.get(`${BASE}/api/boleto?protocolo=${pathname.split('/').at(-1)}`);
      expect(await caminhosDoImpresso(await pdf.body(), info.outputPath())).toEqual([pathname]);
    });
  });
}
