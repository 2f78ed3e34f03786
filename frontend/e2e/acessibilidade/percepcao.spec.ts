import { type Page } from '@playwright/test';

import { BASE, CONTAS, cpfNovo, entrar, expect, sobraDeLargura, test } from '../apoio';
import { contaPelaApi } from '../passos';

const SENHA = 'pirarucu no remanso 9';

/** Só uma parte das cores é do sistema; o resto da página não usa outra. */
const corDe = (page: Page, seletor: string, propriedade: string) =>
  page
    .locator(seletor)
    .first()
    .evaluate((caixa, nome) => getComputedStyle(caixa).getPropertyValue(nome), propriedade);

test('com cores forçadas, campos, botões, escolhas e foco continuam com contorno', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${BASE}/registrar`);
  await page.locator('[name=modalidadePesca]').first().check();
  await page.locator('.busca input.ent').fill('15350946056');
  await page.keyboard.press('Enter');
  await expect(page.locator('#nome')).toBeVisible();
  for (const seletor of ['.painel', '.ent', '.esc', '.bt', '.radio', '.aviso']) {
    expect([seletor, await corDe(page, seletor, 'border-top-style')]).toEqual([seletor, 'solid']);
  }
  const zona = page.locator('.radio:has([name="enderecoPrincipal.zonaLocalizacao"])');
  const contorno = (indice: number) =>
    zona.nth(indice).evaluate((caixa) => getComputedStyle(caixa).outlineStyle);
  await page.locator('#nome').focus();
  expect([await contorno(0), await contorno(1)]).toEqual(['solid', 'none']);
  expect(await corDe(page, '#nome', 'outline-style')).toBe('solid');
});

test('com cores forçadas, o que está escolhido numa lista e numa aba tem contorno', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [tela, escolhido, outro] of [
    ['/admin/pendencias', '.filtro[aria-pressed=true]', '.filtro[aria-pressed=false]'],
    ['/minha-conta', '.abas [aria-current]', '.abas a:not([aria-current])'],
  ] as const) {
    await entrar(page, CONTAS.operador, tela);
    await expect(page.locator(escolhido)).toBeVisible();
    expect([tela, await corDe(page, escolhido, 'outline-style')]).toEqual([tela, 'solid']);
    expect([tela, await corDe(page, outro, 'outline-style')]).toEqual([tela, 'none']);
  }
});

test('com cores forçadas, o código de barras continua escuro sobre branco', async ({
  page,
  outroAparelho,
}) => {
  const cpf = cpfNovo();
  const conta = { cpf, nome: 'Pessoa das Barras', email: `barras-${cpf}@exemplo.com.br`, senha: SENHA };
  await contaPelaApi((await outroAparelho()).request, conta);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await entrar(page, { login: cpf, senha: SENHA });
  await page.locator('main a[href*="/boleto/"]').first().click();
  await expect(page.locator('.barras')).toBeVisible();
  expect(await corDe(page, '.boleto-codigo', 'background-color')).toBe('rgb(255, 255, 255)');
});

test('quem pede mais contraste tem separadores de campo e texto secundário como o principal', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`${BASE}/nova-conta`);
  await expect(page.locator('.dica').first()).toBeVisible();
  const tinta = await corDe(page, 'body', 'color');
  expect(await corDe(page, '.dica', 'color')).toBe(tinta);
  expect(await corDe(page, '.ent', 'border-top-color')).toBe(tinta);
});

test('a 200 % de zoom de texto nada passa da largura', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await entrar(page, CONTAS.pescador);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const caminho of ['/', '/registrar', '/consultar', '/privacidade', '/minha-conta/seguranca']) {
    await page.goto(`${BASE}${caminho}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.correnteza')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([caminho, await sobraDeLargura(page)]).toEqual([caminho, 0]);
  }
});

test('uma palavra comprida se parte, e não alarga a página nem o que a contém', async ({ page }) => {
  const comprida = 'Abcdefghij'.repeat(20);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/api/cms/informes/by-module/**', async (rota) => {
    const resposta = await rota.fetch();
    const informes = (await resposta.json()) as object[];
    const compridos = informes.map((informe) => ({ ...informe, title: comprida, subtitle: comprida }));
    await rota.fulfill({ response: resposta, json: compridos });
  });
  await page.route('**/api/acessar', (rota) => rota.fulfill({ json: { maes: [comprida, 'Rosa'] } }));
  await page.goto(`${BASE}/informes-carteira-pesca`);
  await expect(page.getByRole('link', { name: comprida, exact: true }).first()).toBeVisible();
  expect(await sobraDeLargura(page)).toBe(0);
  await page.goto(`${BASE}/consultar`);
  await page.locator('.busca input.ent').fill('15350946056');
  await page.keyboard.press('Enter');
  const nome = page.locator('.radio').filter({ hasText: comprida });
  await expect(nome).toBeVisible();
  expect(await nome.evaluate((caixa) => caixa.scrollWidth - caixa.clientWidth)).toBe(0);
});

test('com a letra padrão em 24 px, nada do registro passa de 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${BASE}/registrar`);
  await expect(page.locator('.busca input.ent')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
  expect(await sobraDeLargura(page)).toBe(0);
});

test('o que carrega, o que chega e o que muda se anunciam', async ({ page }) => {
  let soltar = (): void => undefined;
  const espera = new Promise<void>((pronto) => (soltar = pronto));
  await page.route('**/api/acessar', async (rota) => {
    await espera;
    await rota.continue();
  });
  await page.goto(`${BASE}/consultar`);
  await page.locator('.busca input.ent').fill('15350946056');
  await page.keyboard.press('Enter');
  const regiao = page.locator('.resultado[aria-live=polite]');
  await expect(regiao.getByRole('status')).toHaveText(/Carregando/);
  soltar();
  await expect(regiao).toContainText('Pessoa não encontrada.');

  await page.goto(`${BASE}/informacao-carteira/LPE9`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Consultar', exact: true }).click();
  // Tela nova: quem ouve vai ao conteúdo, e o título da aba já é o dela.
  await expect(page.locator('#conteudo')).toBeFocused();
  await expect(page).toHaveTitle(/^Consultar licença de pesca/);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Sem internet' })).toBeVisible();
  await page.context().setOffline(false);
});

test('no papel vai o conteúdo, sem a casca nem os botões, em mais de uma folha se preciso', async ({
  page,
}) => {
  await page.goto(`${BASE}/privacidade`);
  await expect(page.locator('.legal-texto')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.topo')).toBeHidden();
  await expect(page.locator('.rodape')).toBeHidden();
  await expect(page.locator('main .bt').first()).toBeHidden();
  // Uma grade ou caixa flexível partida entre folhas escreveria por cima de si.
  for (const caixa of ['.pagina', '.legal-texto', '.tab tbody'])
    expect([caixa, await corDe(page, caixa, 'display')]).toEqual([caixa, 'block']);
  // A lista que a tela dobra vai inteira.
  await page.goto(`${BASE}/acessibilidade`);
  await expect(page.locator('.requisitos dt').last()).toBeVisible();
});

test('no papel vai a lista do console inteira, em tabela e sem o menu', async ({ page }) => {
  // A largura de uma folha A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await entrar(page, CONTAS.operador, '/admin/licencas');
  const tabela = page.locator('.RaDatagrid-tableWrapper');
  await expect(tabela.locator('tbody tr').first()).toBeVisible();
  expect(await tabela.evaluate((caixa) => caixa.scrollHeight - caixa.clientHeight)).toBe(0);
  expect(await corDe(page, '.RaDatagrid-tableWrapper', 'overflow')).toBe('visible');
  await expect(page.locator('.con-menu')).toBeHidden();
});

test('o diálogo recebe o foco e o devolve a quem o abriu', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  const abrir = page.getByRole('button', { name: /Guias e manuais/ });
  await abrir.click();
  await expect(page.getByRole('dialog', { name: 'Guias e manuais' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(abrir).toBeFocused();
  // O trecho em outra língua diz qual é.
  await expect(page.getByRole('link', { name: 'Foreign Registration' })).toHaveAttribute('lang', 'en');
  await expect(page.locator('option[value=es]')).toHaveAttribute('lang', 'es');
});
