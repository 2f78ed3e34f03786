import { type Page } from '@playwright/test';

import { BASE, conferirNosDois, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import {
  buscar,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  semSobra,
} from '../passos';
import { CENARIOS, type Textos, textosDe } from '../textos';

const PESSOA = { nome: 'Pessoa Isenta', mae: 'Mãe da Isenta', email: 'isenta@exemplo.com.br' };

/** Até o resumo, que é onde se diz quem paga. */
async function ateOResumo(page: Page, t: Textos, nascimento: string, cpf = cpfNovo()) {
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 0);
  await buscar(page, t, 'cpf', cpf);
  await preencherPessoa(page, t, { ...PESSOA, nascimento });
  await preencherUrbano(page, t);
  await page.getByRole('button', { name: t('registrar.proximo0') }).click();
  await preencherPesca(page, t);
  await page.getByRole('button', { name: t('registrar.proximo1') }).click();
  await expect(page.getByRole('heading', { name: t('registrar.concluirTitulo') })).toBeVisible();
  return cpf;
}
const concluir = (page: Page, t: Textos) =>
  page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);
  const conferir = idioma === 'pt-BR' ? conferirTela : semSobra;

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('pela idade, quem não paga sai com a carteira', async ({ page }) => {
      await page.goto(`${BASE}/registrar`);
      await page.getByText(t('registrar.talvezNaoPrecise')).click();
      await expect(page.getByText('8.425/2015')).toBeVisible();
      await conferir(page);
      await ateOResumo(page, t, '14/03/1955');
      const grupo = page.getByRole('group', { name: t('gratuidade.pergunta') });
      await expect(grupo.getByRole('radio', { name: /65/ })).toHaveCount(0);
      await grupo.getByRole('radio', { name: /60/ }).check();
      await expect(page.getByText(t('gratuidade.depois'))).toBeVisible();
      await expect(page.locator('.total').getByText(/R\$\s0[.,]00/)).toBeVisible();
      await conferir(page);
      await concluir(page, t);
      await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
      await expect(page.getByText(t('licenca:situacao.curta.VIGENTE')).first()).toBeVisible();
      await expect(page.getByRole('link', { name: t('consultar.pagar') })).toHaveCount(0);
      await conferir(page);
    });

    test('o menor diz quem responde por ele', async ({ page }) => {
      await ateOResumo(page, t, '14/03/2014');
      await page
        .getByRole('group', { name: t('gratuidade.pergunta') })
        .getByRole('radio', { name: /18/ })
        .check();
      await concluir(page, t);
      await expect(page.getByRole('alert').first()).toBeFocused();
      await conferir(page);
      const responsavel = page.getByRole('group', { name: t('gratuidade.responsavel') });
      await responsavel.getByLabel(t('campos.nome')).fill('Responsável da Jornada');
      await responsavel.getByLabel(t('campos.cpf')).fill(cpfNovo());
      await concluir(page, t);
      await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
      await expect(page.getByText(t('licenca:situacao.curta.VIGENTE')).first()).toBeVisible();
    });
  });
}

test('a modalidade que já se tem fica fechada, com a validade e o dia em que renova', async ({ page }) => {
  const t = textosDe('pt-BR');
  const cpf = await ateOResumo(page, t, '14/03/1955');
  await page.getByRole('radio', { name: /60/ }).check();
  await concluir(page, t);
  await expect(page.getByText(t('licenca:situacao.curta.VIGENTE')).first()).toBeVisible();
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 1);
  await buscar(page, t, 'cpf', cpf);
  const esportiva = page.getByRole('radio', { name: /^Esportiva/ });
  await expect(esportiva).toBeDisabled();
  const porque = (await page.locator('label', { has: esportiva }).innerText()).replaceAll('\n', ' ');
  const dias = [...porque.matchAll(/(\d\d)\/(\d\d)\/(\d{4})/g)].map(([, dia, mes, ano]) =>
    Date.UTC(Number(ano), Number(mes) - 1, Number(dia)),
  );
  expect(porque).toMatch(/Já existe, e vale até .*\. A renovação abre em /);
  expect((dias[0] ?? 0) - (dias[1] ?? 0)).toBe(30 * 86_400_000);
  await expect(page.getByRole('radio', { name: /^Recreativa/ })).toBeChecked();
});

test('por documento, a pessoa sabe o que levar, e no balcão decide-se', async ({ page, browser }) => {
  const t = textosDe('pt-BR');
  await ateOResumo(page, t, '14/03/1990');
  await page
    .getByRole('group', { name: t('gratuidade.pergunta') })
    .getByRole('radio', { name: /Aposentado/ })
    .check();
  await concluir(page, t);
  await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
  const passo = page.getByRole('region', { name: t('licenca:carteira.faltaDocumento') });
  await expect(passo).toContainText('extrato do benefício');
  await conferirNosDois(page, 'em análise');
  // Noutra visita, quem não entrou já não vê que isenção é.
  const endereco = page.url();
  const codigo = /LPE\d+$/.exec(endereco)?.[0] ?? '';
  await page.goto(`${BASE}/`);
  await page.goto(endereco);
  await expect(passo).toContainText(t('licenca:carteira.oDocumento'));

  const balcao = await browser.newPage();
  await entrar(balcao, CONTAS.operador, '/admin');
  await balcao.locator('#busca-rapida').fill(codigo);
  await balcao.keyboard.press('Enter');
  await expect(balcao).toHaveURL(/admin\/licencas\/\d+\/show/);
  await expect(balcao.getByText('A isenção espera decisão')).toBeVisible();
  await conferirNosDois(balcao, 'licença em análise');
  await balcao.getByRole('button', { name: 'Conceder a isenção' }).click();
  const dialogo = balcao.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('Extrato do benefício visto no balcão.');
  await dialogo.getByRole('button', { name: 'Conceder' }).click();
  await expect(balcao.getByRole('button', { name: 'Desfazer a isenção' })).toBeVisible();
  await balcao.close();

  await page.reload();
  await expect(page.getByText('Vigente').first()).toBeVisible();
});

test('quem administra marca uma isenção ao lado dos preços', async ({ page }) => {
  await entrar(page, CONTAS.administrador, '/admin/precos');
  await expect(page.getByRole('region', { name: 'Aposentado' })).toBeVisible();
  await conferirNosDois(page, 'isenções');
  await page.getByRole('button', { name: 'Nova isenção' }).click();
  await conferirNosDois(page, 'isenção nova');
});
