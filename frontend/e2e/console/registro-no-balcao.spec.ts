import { conferirNosDois, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { preencherPesca, preencherUrbano } from '../passos';
import { textosDe } from '../textos';

const t = textosDe('pt-BR');
/** Da demonstração: a única que vence logo e que ninguém renova pela página. */
const QUEM_RENOVA_NO_BALCAO = '87748248800';

test('registrar no balcão, sem e-mail e sem sair do console, até a folha recolhida', async ({ page }) => {
  const cpf = cpfNovo();
  await entrar(page, CONTAS.operador, '/admin/pessoas');
  // Quem se procurou e não está leva o documento ao registro.
  await page.locator('#busca-rapida').fill(cpf);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
  await page.getByRole('link', { name: 'Registrar licença' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar licença' })).toBeVisible();
  expect(page.url()).not.toContain(cpf);
  await expect(page.getByLabel('Número do CPF')).not.toHaveValue('');
  await conferirNosDois(page, 'busca');
  await page.getByLabel('Número do CPF').press('Enter');
  await expect(page.getByText('Este CPF ainda não tem cadastro.')).toBeVisible();
  // O lugar da agência já vem.
  await expect(page.getByLabel(t('campos.uf'), { exact: true })).toHaveValue('AM');
  await expect(page.getByLabel(t('campos.municipio'), { exact: true })).toHaveValue('1302603');
  await conferirNosDois(page, 'formulário');
  const registrar = page.getByRole('button', { name: 'Registrar', exact: true });
  await registrar.click();
  await expect(page.getByText("'Nome' é um campo obrigatório.").first()).toBeVisible();
  await conferirNosDois(page, 'formulário com erros');
  await page.getByLabel(t('campos.nome'), { exact: true }).fill('Zélia do Balcão');
  await page.getByLabel(t('campos.dataNascimento'), { exact: true }).fill('14/03/1990');
  await page.getByRole('radio', { name: t('sexo.1'), exact: true }).check();
  await page.getByLabel(t('campos.nomeMae'), { exact: true }).fill('Mãe da Zélia');
  await preencherUrbano(page, t);
  await preencherPesca(page, t);
  await page.getByRole('radio', { name: /^Esportiva/ }).check();
  await expect(page.getByText('R$ 90,38').last()).toBeVisible();
  await expect(page.getByText('A declaração é da própria pessoa')).toBeVisible();
  await registrar.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zélia do Balcão' })).toBeVisible();
  await expect(page).toHaveURL(/admin\/pessoas\/\d+\/show/);
  await expect(page.getByText(/^Folha por assinar/)).toBeVisible();
  const folha = page.getByRole('link', { name: 'Imprimir a folha' });
  expect((await page.request.get((await folha.getAttribute('href')) ?? '')).ok()).toBe(true);

  // Outra licença da mesma pessoa parte da página dela, e a que ela tem está fechada.
  await page.getByRole('link', { name: 'Registrar licença' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zélia do Balcão' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Esportiva/ })).toBeDisabled();
  await conferirNosDois(page, 'outra licença');
  // O que se escreveu não se perde calado.
  await page.getByRole('radio', { name: /^Recreativa/ }).check();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(page.getByRole('radio', { name: /^Recreativa/ })).toBeChecked();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zélia do Balcão' })).toBeVisible();
});

test('renovar no balcão: as respostas de antes vêm, e a folha da renovação espera a assinatura', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador, '/admin');
  await page.locator('#busca-rapida').fill(QUEM_RENOVA_NO_BALCAO);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin\/pessoas\/\d+\/show/);
  await page.getByRole('link', { name: /^LPR/ }).first().click();
  const renovar = page.getByRole('link', { name: 'Renovar no balcão' });
  await renovar.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renovar licença' })).toBeVisible();
  const pessoa = await page.locator('h2#quem').innerText();
  await expect(page.getByLabel(t('campos.rendaMensal'))).not.toHaveValue('');
  await expect(page.getByText('A declaração é da própria pessoa')).toBeVisible();
  await conferirNosDois(page, 'renovar');
  await page.getByRole('button', { name: 'Renovar', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: pessoa })).toBeVisible();
  // Podem faltar as de outros pedidos da mesma pessoa: a desta renovação conhece-se pelo número.
  const feita = await page.getByText(/Falta imprimir a folha/).innerText();
  const numero = /LPR-[\d-]+\/\d{4}/.exec(feita)?.[0] ?? '';
  const falta = page.getByText(`Folha por assinar: ${numero}`, { exact: true });
  await expect(falta).toBeVisible();
  await page
    .locator('.ficha-primeira', { has: falta })
    .getByRole('button', { name: 'Registrar a folha assinada' })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Está assinada' }).press('Enter');
  await expect(falta).toBeHidden();
});
