import { readFileSync } from 'node:fs';

import { type Page } from '@playwright/test';

import { BASE, cpfNovo, CONTAS, entrarPeloLogin, expect, linkDoEmail, test } from './apoio';
import {
  buscar,
  criarConta,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  registrarPelaApi,
  responder,
} from './passos';
import { enderecoDoQrCode } from './qr-code';
import { textosDe } from './textos';

const t = textosDe('pt-BR');
const PESSOA = { nome: 'Pessoa Contada', mae: 'Mãe Contada', email: 'contada@exemplo.com.br' };

/** O que docs/desempenho.md diz de cada jornada: telas, campos obrigatórios, toques. */
const documentada = (jornada: string): number[] => {
  const linhas = readFileSync(new URL('../../docs/desempenho.md', import.meta.url), 'utf8').split('\n');
  const linha = linhas.find((uma) => uma.startsWith(`| ${jornada} |`)) ?? '';
  return linha.split('|').slice(2, 5).map(Number);
};

/** Um toque: um botão, um link, uma escolha, ou pôr o cursor num campo de escrever. */
async function contarToques(page: Page): Promise<() => number> {
  let toques = 0;
  await page.exposeFunction('tocou', () => (toques += 1));
  await page.addInitScript(() => {
    const tocou = () => (window as unknown as { tocou: () => void }).tocou();
    const escritos = new Set<string>();
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a, button, [type=radio], [type=checkbox]')) tocou();
      },
      true,
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target.matches('[type=radio], [type=checkbox]')) return;
        const campo = target.id || (target.getAttribute('name') ?? '');
        if (!escritos.has(campo)) tocou();
        escritos.add(campo);
      },
      true,
    );
  });
  return () => toques;
}

/** Os campos que a tela não deixa em branco: os de escrever dizem-no, e de cada grupo escolhe-se um. */
const obrigatorios = (page: Page): Promise<number> =>
  page
    .locator('main')
    .evaluate(
      (tela) =>
        tela.querySelectorAll('[aria-required=true]:not([readonly])').length +
        tela.querySelectorAll('fieldset:has([type=radio], [type=checkbox])').length,
    );

test('registrar, de quem não está no cadastro', async ({ page }) => {
  const toques = await contarToques(page);
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 1);
  await buscar(page, t, 'cpf', cpfNovo());
  await preencherPessoa(page, t, PESSOA);
  await preencherUrbano(page, t);
  let campos = await obrigatorios(page);
  await page.getByRole('button', { name: t('registrar.proximo0') }).click();
  await expect(page.getByRole('group', { name: t('campos.localPesca') })).toBeVisible();
  campos += await obrigatorios(page);
  await preencherPesca(page, t);
  await page.getByRole('button', { name: t('registrar.proximo1') }).click();
  const telas = await page.locator('.rio li:not(.rio-agua)').count();
  await page.getByRole('button', { name: t('registrar.concluir') }).click();
  await expect(page).toHaveURL(/\/consultar\/LPR/);
  expect([telas, campos, toques()]).toEqual(documentada('registrar, de quem não está no cadastro'));
});

test('consultar e chegar ao boleto', async ({ page, request }) => {
  const cpf = cpfNovo();
  await registrarPelaApi(request, { cpf, ...PESSOA });
  const toques = await contarToques(page);
  await page.goto(`${BASE}/consultar`);
  await expect(page.locator('.busca input.ent')).toBeVisible();
  let campos = await obrigatorios(page);
  await buscar(page, t, 'cpf', cpf);
  await expect(page.getByRole('heading', { name: t('perguntas.titulo') })).toBeFocused();
  campos += await obrigatorios(page);
  await responder(page, t, PESSOA.mae);
  await page.getByRole('button', { name: /^Ações de / }).click();
  await page.getByRole('menuitem', { name: 'Pagar', exact: true }).click();
  await expect(page).toHaveURL(/\/boleto\//);
  expect([3, campos, toques()]).toEqual(documentada('consultar e chegar ao boleto'));
});

test('entrar e mostrar ao fiscal', async ({ page }) => {
  const toques = await contarToques(page);
  await page.goto(`${BASE}/login`);
  await expect(page.locator('[name=login]')).toBeVisible();
  await entrarPeloLogin(page, CONTAS.pescador);
  await page.getByRole('button', { name: 'Mostrar ao fiscal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([2, 2, toques()]).toEqual(documentada('entrar e mostrar ao fiscal'));
});

/** As etapas do registro depois da busca, da pessoa já escrita até ao número, contando o que cada uma pede. */
async function concluirPedido(page: Page): Promise<{ telas: number; campos: number }> {
  let campos = await obrigatorios(page);
  await page.getByRole('button', { name: t('registrar.proximo0') }).click();
  await expect(page.getByRole('group', { name: t('campos.localPesca') })).toBeVisible();
  campos += await obrigatorios(page);
  await preencherPesca(page, t);
  await page.getByRole('button', { name: t('registrar.proximo1') }).click();
  const telas = await page.locator('.rio li:not(.rio-agua)').count();
  await page.getByRole('button', { name: t('registrar.concluir') }).click();
  await expect(page).toHaveURL(/\/consultar\/LP/);
  return { telas, campos };
}

test('registrar, de quem vem de outro país', async ({ page }) => {
  const toques = await contarToques(page);
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 1);
  await buscar(page, t, 'passaporte', `E2E${cpfNovo()}`);
  await preencherPessoa(page, t, PESSOA);
  for (const campo of ['nacionalidade', 'pais'])
    await page.getByLabel(t(`campos.${campo}`), { exact: true }).selectOption('FR');
  for (const campo of ['descricaoEndereco', 'cidade', 'estado'])
    await page.getByLabel(t(`campos.${campo}`), { exact: true }).fill('Lyon');
  const { telas, campos } = await concluirPedido(page);
  expect([telas, campos, toques()]).toEqual(documentada('registrar, de quem vem de outro país'));
});

test('registrar as duas modalidades', async ({ page }) => {
  const toques = await contarToques(page);
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 2);
  await buscar(page, t, 'cpf', cpfNovo());
  await preencherPessoa(page, t, PESSOA);
  await preencherUrbano(page, t);
  const { telas, campos } = await concluirPedido(page);
  expect([telas, campos, toques()]).toEqual(documentada('registrar as duas modalidades'));
});

test('registrar por outra pessoa, sem email', async ({ page }) => {
  const toques = await contarToques(page);
  await page.goto(`${BASE}/registrar`);
  await escolherModalidade(page, t, 1);
  await page.getByRole('checkbox', { name: t('porOutra.marcar') }).check();
  await buscar(page, t, 'cpf', cpfNovo());
  await page.locator('#nome').fill(PESSOA.nome);
  await page.locator('#dataNascimento').fill('14/03/1940');
  await page.locator('#nomeMae').fill(PESSOA.mae);
  await page.getByRole('radio', { name: t('sexo.1'), exact: true }).check();
  await preencherUrbano(page, t);
  const { telas, campos } = await concluirPedido(page);
  await expect(page.getByRole('region', { name: t('porOutra.titulo') })).toBeVisible();
  expect([telas, campos, toques()]).toEqual(documentada('registrar por outra pessoa, sem email'));
});

test('abrir o boleto pelo endereço, sem conta', async ({ page, request }) => {
  const cpf = cpfNovo();
  const codigo = await registrarPelaApi(request, { cpf, ...PESSOA });
  const toques = await contarToques(page);
  await page.goto(`${BASE}/boleto/${codigo}`);
  await expect(page.locator('.busca input.ent')).toBeVisible();
  let campos = await obrigatorios(page);
  await buscar(page, t, 'cpf', cpf);
  await expect(page.getByRole('heading', { name: t('perguntas.titulo') })).toBeFocused();
  campos += await obrigatorios(page);
  await responder(page, t, PESSOA.mae);
  await expect(page.locator('.boleto-grupos')).toBeVisible();
  expect([3, campos, toques()]).toEqual(documentada('abrir o boleto pelo endereço, sem conta'));
});

const SENHA = 'boto rosa no igarapé 7';

test('criar a conta', async ({ page }) => {
  const cpf = cpfNovo();
  const toques = await contarToques(page);
  await criarConta(page, { cpf, nome: PESSOA.nome, email: `contada-${cpf}@exemplo.com.br`, senha: SENHA });
  expect([3, 4, toques()]).toEqual(documentada('criar a conta'));
});

test('recuperar a senha', async ({ page, outroAparelho }) => {
  const cpf = cpfNovo();
  const email = `contada-${cpf}@exemplo.com.br`;
  const outro = await (await outroAparelho()).newPage();
  await criarConta(outro, { cpf, nome: PESSOA.nome, email, senha: SENHA });
  const toques = await contarToques(page);
  await page.goto(`${BASE}/login`);
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  await page.getByLabel('CPF ou passaporte').fill(cpf);
  let campos = await obrigatorios(page);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText(/^Se houver uma conta com esse documento/)).toBeVisible();
  await page.goto(await linkDoEmail('redefinir-senha', email));
  await page.getByLabel('Senha', { exact: true }).fill(`${SENHA} outra`);
  campos += await obrigatorios(page);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible();
  expect([4, campos, toques()]).toEqual(documentada('recuperar a senha'));
});

test('conferir uma carteira pelo QR code', async ({ page, outroAparelho }) => {
  await entrarPeloLogin(page, CONTAS.pescador);
  const endereco = await enderecoDoQrCode(page);
  const aparelho = await (await outroAparelho()).newPage();
  const toques = await contarToques(aparelho);
  await aparelho.goto(endereco);
  await expect(aparelho.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  expect([1, await obrigatorios(aparelho), toques()]).toEqual(
    documentada('conferir uma carteira pelo QR code'),
  );
});

test.describe('com a página instalada', () => {
  test.use({ serviceWorkers: 'allow' });
  test('entrar e guardar a carteira no aparelho', async ({ page }) => {
    const toques = await contarToques(page);
    await page.goto(`${BASE}/login`);
    await expect(page.locator('[name=login]')).toBeVisible();
    await entrarPeloLogin(page, CONTAS.pescador);
    await page
      .getByRole('button', { name: t('licenca:guardada.guardar') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('aparelho:perguntar.sim') })
      .click();
    await expect(page.getByText(t('licenca:guardada.aqui')).first()).toBeVisible({ timeout: 40_000 });
    expect([2, 2, toques()]).toEqual(documentada('entrar e guardar a carteira no aparelho'));
  });
});
