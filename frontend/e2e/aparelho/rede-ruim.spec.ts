import { type Page } from '@playwright/test';

import { BASE, conferirTela, cpfNovo, expect, test } from '../apoio';
import {
  buscar,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  registrarPelaApi,
} from '../passos';
import { TELEFONE, textosDe } from '../textos';

test.use({ viewport: TELEFONE });

const t = textosDe('pt-BR');
const PESSOA = { nome: 'Pessoa da Rede Ruim', mae: 'Mãe da Rede Ruim', email: 'rede@exemplo.com.br' };

/** O que a rede faz ao próximo pedido destes, uma vez. */
const noProximo = (page: Page, endereco: RegExp, fazer: Parameters<Page['route']>[1]) =>
  page.route(endereco, fazer, { times: 1 });

async function concluir(page: Page) {
  await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
}

test('com a rede que falha a cada passo, nada se perde e nada se faz duas vezes', async ({ page }) => {
  const cpf = cpfNovo();
  const registros: (string | undefined)[] = [];
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/api/registrar')) registros.push(pedido.headers()['idempotency-key']);
  });
  await page.goto(`${BASE}/registrar`);

  await test.step('a busca que não sai diz que falta rede, e sai de novo com o mesmo número', async () => {
    await noProximo(page, /\/api\/buscarDados$/, (rota) => rota.abort());
    await escolherModalidade(page, t, 0);
    await buscar(page, t, 'cpf', cpf);
    await expect(page.getByText(t('geral:erros.semServidor')).first()).toBeVisible();
    await page.getByLabel(t('busca.numeroCpf')).press('Enter');
  });
  await preencherPessoa(page, t, PESSOA);
  await preencherUrbano(page, t);
  await page.getByRole('button', { name: t('registrar.proximo0') }).click();
  await preencherPesca(page, t);

  await test.step('o proxy responde 502: é manutenção, e o preenchido continua na tela', async () => {
    await page.getByRole('button', { name: t('registrar.proximo1') }).click();
    await noProximo(page, /\/api\/registrar$/, (rota) =>
      rota.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await concluir(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Em manutenção' })).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText(/Rua da Jornada, 10/)).toBeVisible();
  });

  await test.step('a resposta que se perde depois de o servidor registrar', async () => {
    await noProximo(page, /\/api\/registrar$/, async (rota) => {
      await rota.fetch();
      await rota.abort();
    });
    await concluir(page);
    await expect(page.getByText(t('registrar.semRede')).first()).toBeVisible();
  });

  await test.step('o terceiro envio leva à licença que já existe, que é uma só', async () => {
    await page.reload();
    await concluir(page);
    await expect(page).toHaveURL(/\/consultar\/LPE\d+$/);
    await expect(page.getByRole('row').filter({ hasText: 'LPE' })).toHaveCount(1);
    expect(new Set(registros).size).toBe(1);
    expect(registros).toHaveLength(3);
  });
});

test('à espera do PIX sem rede, a página diz que não sabe, e com a rede de volta espera outra vez', async ({
  page,
  context,
}) => {
  const andamento = (chave: string) => page.getByRole('status').filter({ hasText: t(`boleto:pix.${chave}`) });
  await page.goto(`${BASE}/boleto/${await registrarPelaApi(page.request, { cpf: cpfNovo(), ...PESSOA })}`);
  await expect(andamento('esperando')).toBeVisible();
  await context.setOffline(true);
  await expect(andamento('calado')).toBeVisible();
  await expect(andamento('esperando')).toHaveCount(0);
  await conferirTela(page);
  await context.setOffline(false);
  await expect(andamento('esperando')).toBeVisible();
});

test('a manutenção lê-se também no login, que tem outro fundo', async ({ page }) => {
  await page.route(/\/api\//, (rota) => rota.fulfill({ status: 502, body: '' }));
  await page.goto(`${BASE}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Em manutenção' })).toBeVisible();
  await conferirTela(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await conferirTela(page);
});

test.describe('antes de os programas chegarem', () => {
  test.use({ locale: 'en-US' });

  test('a tela já tem o topo e a espera na língua da pessoa, e diz quando eles não vêm', async ({ page }) => {
    let soltar = () => {};
    const presos = new Promise<void>((pronto) => (soltar = pronto));
    await page.route(/\/assets\/bibliotecas-[^/]*\.js$/, async (rota) => {
      await presos;
      await rota.abort();
    });
    await page.goto(`${BASE}/consultar`, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByText('Fishing Licence')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fishing Licence');
    await expect(page.getByRole('status')).toHaveText('Loading');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    const topoDaEspera = await page.locator('header').boundingBox();

    soltar();
    await expect(page.getByRole('alert')).toContainText('The page did not open');
    await page.unroute(/\/assets\/bibliotecas-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.locator('header').boundingBox())?.height).toBe(topoDaEspera?.height);
  });
});
