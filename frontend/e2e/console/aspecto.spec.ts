import { type Page } from '@playwright/test';

import { abrirMenu, BASE, CONTAS, entrar, expect, test } from '../apoio';
import { fichas, irSemRecarregar, pelaApi, telaPronta } from './bastidores';

const TELAS = [
  ...['', 'pessoas', 'licencas', 'boletos', 'remessas', 'retornos', 'pendencias', 'devolucoes', 'razao'],
  ...[
    'convenios',
    'informes',
    'informes/create',
    'manuais',
    'configuracoes',
    'precos',
    'normas',
    'trabalhos',
  ],
  ...['usuarios', 'conferencias', 'tentativas', 'sessoes', 'auditoria'],
];

async function abrir(page: Page, tela: string): Promise<void> {
  await page.goto(`${BASE}/admin/${tela}`);
  await telaPronta(page);
  await page.waitForLoadState('networkidle');
}

/** As palavras que uma linha parte ao meio; um hífen, uma barra ou um número partem-se onde calha. */
const partidas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const achadas: string[] = [];
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let no = textos.nextNode(); no; no = textos.nextNode()) {
      const dono = no.parentElement;
      if (!dono?.checkVisibility() || dono.closest('svg, .sr, .MuiTablePagination-root')) continue;
      for (const palavra of (no.textContent ?? '').matchAll(/\p{L}{2,24}/gu)) {
        const alcance = document.createRange();
        alcance.setStart(no, palavra.index);
        alcance.setEnd(no, palavra.index + palavra[0].length);
        const alturas = new Set(
          Array.from(alcance.getClientRects(), ({ top, width }) => (width > 0 ? Math.round(top) : null)),
        );
        alturas.delete(null);
        if (alturas.size > 1) achadas.push(palavra[0]);
      }
    }
    return achadas;
  });

/** Diz todas as telas que faltam de uma vez. */
const logo = expect.configure({ soft: true });

/** Quanto cada tabela passa da largura do que a contém. */
const sobras = (page: Page): Promise<number[]> =>
  page
    .locator('table')
    .evaluateAll((tabelas) =>
      (tabelas as HTMLElement[])
        .map(({ offsetWidth, parentElement }) => offsetWidth - (parentElement?.clientWidth ?? 0))
        .filter((sobra) => sobra > 0),
    );

for (const idioma of ['pt-BR', 'en', 'es'])
  test(`em ${idioma}, nenhuma palavra se parte ao meio, do telefone à mesa, e a 1280 px nenhuma lista rola para o lado`, async ({
    page,
  }) => {
    test.slow();
    await entrar(page, CONTAS.administrador);
    const telas = new Set([...TELAS, ...(await fichas(await pelaApi(page)))]);
    await page.evaluate((escolhido) => localStorage.setItem('idioma', escolhido), idioma);
    await abrir(page, 'nao-existe');
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    for (const tela of telas) {
      await irSemRecarregar(page, tela);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        // O gráfico e a tabela acertam-se depois de a largura mudar.
        await logo.poll(async () => [tela, width, await partidas(page)]).toEqual([tela, width, []]);
      }
      await logo.poll(async () => [tela, await sobras(page)]).toEqual([tela, []]);
    }
  });

test('a 768 px as listas são tabelas; no telefone, cartões', async ({ page }) => {
  await entrar(page, CONTAS.administrador);
  for (const lista of ['licencas', 'boletos', 'pessoas', 'pendencias', 'retornos', 'auditoria']) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await abrir(page, lista);
    await expect(page.locator('.RaDatagrid-table')).toBeVisible();
    await expect(page.locator('.con-cartoes')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.con-cartoes')).toBeVisible();
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await abrir(page, 'trabalhos');
  await expect(page.getByRole('region', { name: 'Filas' }).getByRole('columnheader').first()).toBeVisible();
});

test('a 1280 px o botão de baixar uma remessa vê-se sem rolar a lista, em toda língua', async ({ page }) => {
  await entrar(page, CONTAS.operador);
  for (const idioma of ['pt-BR', 'en', 'es']) {
    await page.evaluate((escolhido) => localStorage.setItem('idioma', escolhido), idioma);
    await abrir(page, 'remessas');
    await expect(page.locator('html')).toHaveAttribute('lang', idioma);
    await expect(page.locator('tbody a.bt').first()).toBeInViewport({ ratio: 1 });
  }
});

test('o menu nunca faz a página rolar, nem com todos os grupos abertos', async ({ page }) => {
  await entrar(page, CONTAS.administrador);
  // Uma tela sem nada embaixo: o que rolasse seria o menu.
  await abrir(page, 'nao-existe');
  await abrirMenu(page);
  for (const height of [600, 720, 768, 900, 1080]) {
    await page.setViewportSize({ width: 1280, height });
    const sobra = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect([height, Math.max(0, sobra)]).toEqual([height, 0]);
    // O último elo do menu alcança-se por dentro dele.
    const ultimo = page.locator('.con-menu-pe button').last();
    await ultimo.scrollIntoViewIfNeeded();
    await expect(ultimo).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('o que espera decisão vem antes dos números de um retorno, e cada linha leva à sua', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador);
  await abrir(page, 'pendencias');
  await page.getByRole('link', { name: /\.ret/i }).first().click();
  const espera = page.getByRole('region', { name: /esperam? uma decisão/ });
  await expect(espera).toBeVisible();
  const [antes, depois] = await Promise.all([
    espera.boundingBox(),
    page.getByRole('heading', { name: 'Totais por movimento' }).boundingBox(),
  ]);
  expect(antes?.y ?? Infinity).toBeLessThan(depois?.y ?? 0);
  await espera.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pendência nº/ })).toBeFocused();
});
