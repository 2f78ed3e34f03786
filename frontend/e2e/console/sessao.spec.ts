import { type Page } from '@playwright/test';

import { BASE, conferirTela, CONTAS, entrar, expect, olhares, test } from '../apoio';
import { ler, mandar, mudarNaBase, pelaApi } from './bastidores';
import { textosDe } from '../textos';

const t = textosDe('pt-BR');
const TITULO = 'Piracema que só eu vi';
const dialogo = (page: Page) => page.getByRole('dialog', { name: t('aparelho:voltar.titulo') });
const campo = (page: Page) => page.getByLabel('Título', { exact: true });
const guardar = (page: Page) => page.getByRole('button', { name: 'Salvar rascunho' });

async function entrarNoDialogo(page: Page, { login, senha }: { login: string; senha: string }) {
  await page.locator('dialog [name=login]').fill(login);
  await page.locator('dialog [name=password]').fill(senha);
  await page.locator('dialog form [type=submit]').click();
}

/** O rascunho de um informe, e a sessão encerrada no servidor por outra da mesma conta. */
async function perderNoMeio(page: Page, outra: Page): Promise<void> {
  await entrar(page, CONTAS.operador, '/admin/informes/create');
  await campo(page).fill(TITULO);
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Subiram o rio.');
  await entrar(outra, CONTAS.operador);
  const chave = await outra.evaluate(() => localStorage.getItem('sessionKeyEntradaUnica') ?? '');
  const encerradas = await outra.request.post(`${BASE}/api/conta/sessoes/encerrar`, {
    data: { outras: true },
    headers: { 'X-Session-Key': chave },
  });
  expect(encerradas.ok()).toBe(true);
  await guardar(page).click();
  await expect(dialogo(page)).toBeVisible();
}

test('a sessão que acaba pede que se entre de novo sobre a tela, e o que se digitou espera', async ({
  page,
  outroAparelho,
}) => {
  const mandados: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() === 'POST' && /\/informes$/.test(pedido.url())) mandados.push(pedido.url());
  });
  await perderNoMeio(page, await (await outroAparelho()).newPage());
  await expect(page.locator('dialog [name=login]')).toBeFocused();
  await expect(page).toHaveTitle(/^Sua sessão acabou/);
  for (const [width, colorScheme] of olhares([
    [360, 'dark'],
    [1280, 'light'],
  ])) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await test.step(`${width} ${colorScheme}`, () => conferirTela(page));
  }
  for (let vez = 1; vez <= 3; vez++) await page.keyboard.press('Escape');
  await expect(dialogo(page)).toBeVisible();
  await entrarNoDialogo(page, { ...CONTAS.operador, senha: 'errada' });
  await expect(dialogo(page)).toContainText(t('login:erro'));
  await expect(campo(page)).toHaveValue(TITULO);

  await entrarNoDialogo(page, CONTAS.operador);
  await expect(dialogo(page)).toBeHidden();
  await expect(guardar(page)).toBeFocused();
  await expect(campo(page)).toHaveValue(TITULO);
  await expect(page).not.toHaveTitle(/^Sua sessão acabou/);
  expect(mandados).toHaveLength(1);
  await guardar(page).click();
  await expect(page).toHaveURL(/\/informes\/\d+/);
  expect(mandados).toHaveLength(2);
  await mudarNaBase(`DELETE FROM informe WHERE titulo = '${TITULO}'`);
});

test('quem entra noutra aba abre também esta', async ({ page, context, outroAparelho }) => {
  await perderNoMeio(page, await (await outroAparelho()).newPage());
  await entrar(await context.newPage(), CONTAS.operador);
  await expect(dialogo(page)).toBeHidden();
  await expect(campo(page)).toHaveValue(TITULO);
});

test('quem sai noutra aba sai também desta, mesmo que ela o saiba antes pelo servidor', async ({ page }) => {
  await entrar(page, CONTAS.operador, '/admin/informes/create');
  await campo(page).fill(TITULO);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('saida-pendente', ''));
  await guardar(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.entra')).not.toContainText('acabou');
});

test('outra pessoa nada encontra do que estava na tela', async ({ page, outroAparelho }) => {
  await perderNoMeio(page, await (await outroAparelho()).newPage());
  await entrarNoDialogo(page, CONTAS.administrador);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('input')).not.toHaveValue(TITULO);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(TITULO);
  await page.goBack();
  await expect(page.getByText(TITULO)).toHaveCount(0);
});

test('quem sai em vez de entrar deixa a tela, como em toda saída', async ({ page, outroAparelho }) => {
  await perderNoMeio(page, await (await outroAparelho()).newPage());
  await page.getByRole('button', { name: t('aparelho:fimDaSessao.sair') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.entra')).not.toContainText('acabou');
  await entrar(page, CONTAS.operador, '/admin/informes/create');
  await expect(campo(page)).toHaveValue('');
});

test('quem deixa de administrar perde, na página aberta, o que só a administração vê', async ({
  page,
  outroAparelho,
}) => {
  const outra = await (await outroAparelho()).newPage();
  await entrar(outra, CONTAS.administrador);
  const api = await pelaApi(outra);
  const daOperacao = encodeURIComponent(JSON.stringify({ papel: 'OPERADOR', situacao: 'ATIVO' }));
  const [conta] = await ler<{ id: number }[]>(api, `/api/admin/usuarios?filter=${daOperacao}`);
  const passarA = (papel: string) => mandar(api, `/api/admin/usuarios/${conta?.id}/papel`, { papel });
  await passarA('ADMINISTRADOR');
  try {
    await entrar(page, CONTAS.operador, '/admin/precos');
    await expect(page.getByRole('button', { name: 'Agendar preço' })).toBeVisible();
  } finally {
    await passarA('OPERADOR');
  }
  await page.getByLabel('Licença pedida em').fill('2031-01-15');
  await expect(dialogo(page)).toBeVisible();
  await entrarNoDialogo(page, CONTAS.operador);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso negado');
  await expect(page.getByRole('button', { name: 'Agendar preço' })).toHaveCount(0);
});
