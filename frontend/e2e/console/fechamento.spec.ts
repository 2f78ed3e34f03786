import { BASE, conferirDialogo, conferirNosDois, CONTAS, diaLivre, entrar, expect, test } from '../apoio';

test('fechar um dia da razão com a diferença explicada, e reabri-lo com motivo', async ({
  page,
  outroAparelho,
}) => {
  const iso = diaLivre();
  const escrito = iso.split('-').reverse().join('/');
  const daRazao = `${BASE}/admin/razao?de=${iso}&ate=${iso}`;
  await entrar(page, CONTAS.operador);
  await page.goto(daRazao);
  await page.getByRole('button', { name: 'Informar outro dia' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Dia do extrato').fill(iso);
  await dialogo.getByLabel('Crédito líquido no extrato (R$)').fill('12,34');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Salvar este crédito?' });
  await expect(pergunta.getByText(/Nenhum arquivo de retorno promete crédito/)).toBeVisible();
  await pergunta.getByRole('button', { name: 'Salvar' }).click();
  const creditos = page.getByRole('region', { name: 'Créditos contra o extrato do banco' });
  await creditos.getByRole('link', { name: escrito }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Dia ${escrito}` })).toBeVisible();
  await expect(page.getByText(/Nenhum arquivo de retorno promete crédito neste dia/)).toBeVisible();
  await expect(page.getByText('Este dia ainda não foi fechado.')).toBeVisible();
  await conferirNosDois(page, 'dia aberto');
  await conferirDialogo(page, page.getByRole('button', { name: 'Fechar o dia' }));
  await expect(dialogo.getByText(/só se fecha com a explicação/)).toBeVisible();
  await dialogo.getByLabel('Por quê').fill('Depósito de outra secretaria nesta conta.');
  await dialogo.getByRole('button', { name: 'Fechar o dia' }).press('Enter');
  await expect(page.getByText('O crédito deste dia não muda.')).toBeVisible();
  await expect(page.locator('#conteudo')).toBeFocused();
  await expect(page.getByText('Depósito de outra secretaria nesta conta.')).toBeVisible();
  // Quem opera não reabre.
  await expect(page.getByRole('button', { name: 'Reabrir o dia' })).toHaveCount(0);
  await conferirNosDois(page, 'dia fechado');
  await page.goto(daRazao);
  await expect(creditos.getByText('fechado')).toBeVisible();
  await expect(creditos.getByRole('button', { name: /^Informar o extrato de/ })).toHaveCount(0);
  await conferirNosDois(page, 'razão com um dia fechado');

  const daAdministracao = await (await outroAparelho()).newPage();
  await entrar(daAdministracao, CONTAS.administrador, `/admin/razao/dia/${iso}`);
  await conferirDialogo(daAdministracao, daAdministracao.getByRole('button', { name: 'Reabrir o dia' }));
  await daAdministracao.getByRole('dialog').getByLabel('Por quê').fill('A secretaria estornou o depósito.');
  await daAdministracao.getByRole('dialog').getByRole('button', { name: 'Reabrir o dia' }).press('Enter');
  await expect(daAdministracao.getByText('A secretaria estornou o depósito.')).toBeVisible();
  await expect(daAdministracao.getByRole('button', { name: 'Fechar o dia' })).toBeVisible();
  await conferirNosDois(daAdministracao, 'dia reaberto');
});

test('o dia que concorda fecha-se com um passo', async ({ page }) => {
  const dia = diaLivre(7_000);
  await entrar(page, CONTAS.operador, `/admin/razao/dia/${dia}`);
  await expect(page.getByText(/Tudo tem lugar/)).toBeVisible();
  await conferirDialogo(page, page.getByRole('button', { name: 'Fechar o dia' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar o dia' }).press('Enter');
  await expect(page.getByText('O crédito deste dia não muda.')).toBeVisible();
});
