import { BASE, conferirNosDois, conferirTela, expect, test } from '../apoio';
import { semSobra } from '../passos';
import { CENARIOS, textosDe } from '../textos';

/** Da demonstração: na zona esportiva do rio Negro, e no meio do Atlântico. */
const RIO_NEGRO = { latitude: -0.9, longitude: -63 };
const NO_MAR = { latitude: -10, longitude: -20 };

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);
  const conferir = idioma === 'pt-BR' ? conferirTela : semSobra;

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('peixe, dia e lugar: uma frase, os limites e os atos', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(RIO_NEGRO);
      await page.goto(`${BASE}/login`);
      await page
        .getByRole('link', { name: new RegExp(`^${t('login:possoPescar').replace('?', '\\?')}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('regras:titulo') })).toBeVisible();
      const peixe = page.getByLabel(t('regras:peixe'));
      await expect(page.getByText(t('regras:semPeixe'))).toBeVisible();
      await peixe.selectOption({
        label:
          (await peixe
            .locator('option', { hasText: /tambaqui/i })
            .first()
            .textContent()) ?? '',
      });
      await page.getByLabel(t('regras:dia')).fill('2026-12-24');
      await expect(page.locator('.pp-nao')).toContainText(/ambaqui/i);
      await expect(page.getByText(/35\/2005/)).toBeVisible();
      await conferir(page);

      // Fora do defeso, com o tamanho e como se mede; a esportiva solta.
      await page.getByLabel(t('regras:dia')).fill('2027-05-10');
      await page.getByRole('radio', { name: t('regras:modalidade.1') }).check();
      await expect(page.locator('.pp-talvez')).toContainText(t('regras:aviso.FALTA_LUGAR'));
      await page.getByLabel(t('regras:zona')).selectOption({ label: t('regras:foraDasZonas') });
      await expect(page.locator('.pp-pode')).toBeVisible();
      await expect(page.getByRole('img', { name: t('regras:medida.TOTAL') })).toBeVisible();
      await page.getByRole('radio', { name: t('regras:modalidade.0') }).check();
      await expect(page.locator('.pp-solte')).toBeVisible();

      // A posição não sai do aparelho: nenhum pedido a leva.
      const pedidos: string[] = [];
      page.on('request', (pedido) => pedidos.push(pedido.url() + (pedido.postData() ?? '')));
      await page.getByRole('button', { name: t('regras:usarPosicao') }).click();
      await expect(page.getByText(new RegExp(t('regras:petrecho.ISCA_VIVA')))).toBeVisible();
      expect(pedidos.filter((um) => /63|0\.9/.test(um))).toEqual([]);
      await context.setGeolocation(NO_MAR);
      await page.getByRole('button', { name: t('regras:usarPosicao') }).click();
      await expect(page.locator('.pp-talvez')).toContainText(t('regras:aviso.FORA_DO_ESTADO'));
      await conferir(page);
    });
  });
}

test('quem conta o que pescou vê logo o que passa', async ({ page }) => {
  await page.goto(`${BASE}/posso-pescar`);
  await page.getByLabel('Em que dia').fill('2027-05-10');
  await page.getByRole('radio', { name: 'Recreativa' }).check();
  await page
    .getByLabel('Zona com regra própria')
    .selectOption({ label: 'No estado, fora das zonas da lista' });
  const contar = async (cm: string, kg: string) => {
    await page.getByLabel('Peixe contado').selectOption({ label: 'Tucunaré' });
    await page.getByLabel('Tamanho até a ponta da cauda (cm)').fill(cm);
    await page.getByLabel('Peso (kg)').fill(kg);
    await page.getByRole('button', { name: 'Contar', exact: true }).press('Enter');
  };
  await contar('30', '2,5');
  await expect(page.getByText('Nada passa do que se pode levar.')).toBeVisible();
  await contar('24', '3');
  await expect(page.getByText('Tucunaré: 1 fora do tamanho; tolerância: 0.')).toBeVisible();
  await expect(page.getByText(/5,5 kg.*5 kg.*Decreto 39\.125\/2018/)).toBeVisible();
  await conferirNosDois(page, 'contagem');
  await page.getByRole('button', { name: 'Tirar Tucunaré, o 2.º' }).click();
  await expect(page.getByText('Nada passa do que se pode levar.')).toBeVisible();
});

test('regras que não são da agência não se usam, e a página di-lo', async ({ page }) => {
  const t = textosDe('pt-BR');
  await page.route('**/api/normas/pacote', (rota) =>
    rota.fulfill({ status: 200, contentType: 'application/cose', body: 'não é um pacote' }),
  );
  await page.goto(`${BASE}/posso-pescar`);
  await expect(page.getByText(t('regras:naoAutentico'))).toBeVisible();
  await expect(page.getByLabel(t('regras:peixe'))).toHaveCount(0);
});

test.describe('com o service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sem rede, responde pelas regras guardadas; adulteradas, não as usa', async ({ page, context }) => {
    const t = textosDe('pt-BR');
    await page.goto(`${BASE}/posso-pescar`);
    const peixe = page.getByLabel(t('regras:peixe'));
    await expect(peixe).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).includes('carteira-pesca.regras')))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await peixe.selectOption({ label: 'Pirarucu' });
    await expect(page.locator('.pp-nao')).toBeVisible();
    await expect(page.locator('.aviso').filter({ hasText: t('regras:semRede') })).toBeVisible();
    await conferirNosDois(page, 'sem rede');

    // Alguém mexe no que ficou guardado: a assinatura não confere, e nada se responde.
    await page.evaluate(async () => {
      const cache = await caches.open('carteira-pesca.regras');
      for (const pedido of await cache.keys()) {
        const bytes = new Uint8Array((await (await cache.match(pedido))?.arrayBuffer()) ?? []);
        bytes[200] = (bytes[200] ?? 0) ^ 1;
        await cache.put(pedido, new Response(bytes));
      }
    });
    await page.reload();
    await expect(page.getByText(t('regras:semRegras'))).toBeVisible();
  });
});
