import { readFileSync } from 'node:fs';

import { type Page } from '@playwright/test';

import { BASE, cpfNovo, CONTAS, entrar, expect, test } from './apoio';
import {
  buscar,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  registrarPelaApi,
  responder,
} from './passos';
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
  await entrar(page, CONTAS.pescador);
  await page.getByRole('button', { name: 'Mostrar ao fiscal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([2, 2, toques()]).toEqual(documentada('entrar e mostrar ao fiscal'));
});
