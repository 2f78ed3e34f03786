import { type Locator, type Page } from '@playwright/test';

import { BASE, conferirTela, CONTAS, entrar, expect, test } from '../apoio';

test('as vistas guardadas esperam por quem as guardou, e por mais ninguém', async ({ page }) => {
  const vista = page.getByRole('button', { name: 'Só vigentes', exact: true });
  const vistas = async (quem: Page) => {
    await quem.goto(`${BASE}/admin/licencas`);
    await quem.locator('summary', { hasText: 'Vistas' }).click();
    await expect(quem.getByLabel('Nome para esta vista')).toBeVisible();
  };
  await entrar(page, CONTAS.operador);
  await vistas(page);
  await page.getByLabel('Nome para esta vista').fill('Só vigentes');
  await page.getByRole('button', { name: 'Salvar filtros, ordem e colunas' }).click();
  await expect(vista).toBeVisible();

  await test.step('a sessão acaba no servidor, e a mesma pessoa volta', async () => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Boletos' }).click();
    await expect(page.getByRole('dialog', { name: 'Sua sessão acabou' })).toBeVisible();
    await entrar(page, CONTAS.operador);
    await vistas(page);
    await expect(vista).toBeVisible();
  });
  await test.step('sai, e outra conta entra no mesmo navegador', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await entrar(page, CONTAS.administrador);
    await vistas(page);
    await expect(vista).toHaveCount(0);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await entrar(page, CONTAS.operador);
    await vistas(page);
    await expect(vista).toBeVisible();
  });
});

test('o cabeçalho da lista fica à vista enquanto as linhas passam', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await entrar(page, CONTAS.operador, '/admin/licencas');
  const tabela = page.locator('.RaDatagrid-tableWrapper');
  const ultima = tabela.locator('tbody tr').last();
  await expect(ultima).toBeVisible();
  await expect(ultima).not.toBeInViewport();
  await ultima.scrollIntoViewIfNeeded();
  await expect(ultima).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Validade' })).toBeInViewport();
  const alturaDe = async (um: Locator) => (await um.boundingBox())?.y ?? NaN;
  const desceu = (await alturaDe(tabela.locator('thead th').first())) - (await alturaDe(tabela));
  expect(Math.abs(desceu)).toBeLessThan(2);

  await test.step('tocar no nome de uma coluna a esconde, com a lista delas aberta', async () => {
    await page.locator('summary', { hasText: 'Colunas' }).click();
    const ativacao = page.getByRole('group').getByText('Ativação', { exact: true });
    await ativacao.click();
    await expect(page.getByRole('columnheader', { name: /Ativação/ })).toHaveCount(0);
    await expect(ativacao).toBeVisible();
  });
});

test('o número só, no endereço, leva à ficha, e a que não há diz-se, com o caminho para a lista', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador, '/admin/licencas/999999999');
  await expect(page).toHaveURL(/\/admin\/licencas\/999999999\/show$/);
  await expect(page.locator('h1')).toHaveText('Registro não encontrado');
  await conferirTela(page);
  await page.getByRole('link', { name: 'Ir à lista' }).click();
  await expect(page).toHaveURL(/\/admin\/licencas\?/);
  await expect(page.locator('h1')).toHaveText('Licenças');
});
