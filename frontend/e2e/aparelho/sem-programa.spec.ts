import { BASE, conferirTela, CONTAS, cpfNovo, entrar, entrarPeloLogin, expect, test } from '../apoio';
import { buscar, escolherModalidade, preencherPesca, preencherPessoa, preencherUrbano } from '../passos';
import { textosDe } from '../textos';

const t = textosDe('pt-BR');

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a página diz, em três línguas, o que fazer', async ({ page }) => {
    await page.goto(`${BASE}/registrar`);
    await expect(page.getByRole('heading', { level: 1, name: 'A página não abriu' })).toBeVisible();
    for (const nome of ['The page did not open', 'La página no se abrió'])
      await expect(page.getByRole('heading', { level: 2, name: nome })).toBeVisible();
    await expect(page.locator('.correnteza')).toBeHidden();
    for (const nome of [
      'telefone e o horário do atendimento',
      'phone number and hours of the agency',
      'teléfono y el horario de atención',
    ])
      await expect(page.getByRole('link', { name: `${nome}: 0800 000 0000, 08:00-14:00` })).toBeVisible();
    await page.getByRole('link', { name: 'telefone e o horário do atendimento' }).click();
    await expect(page.getByText('Agência Ambiental do Estado')).toBeVisible();
  });
});

test('o navegador que não lê o programa pede que se atualize', async ({ browser }) => {
  const contexto = await browser.newContext();
  const velho = await contexto.newPage();
  const ilegivel = 'a sintaxe não é esta';
  await velho.route(/\.js$/, (rota) => rota.fulfill({ contentType: 'text/javascript', body: ilegivel }));
  await velho.route(/\/login$/, async (rota) => {
    const pagina = await (await rota.fetch()).text();
    // Com a política da página, o que se põe no lugar nem se leria.
    const body = pagina.replace(/(?<=<script>)[^]*?(?=<\/script>)/, ilegivel);
    expect(body).not.toBe(pagina);
    await rota.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await velho.goto(`${BASE}/login`);
  await expect(velho.getByText(/atualize o navegador: Chrome 80/)).toBeVisible();
  await expect(velho.locator('.correnteza')).toBeHidden();
  await contexto.close();
});

for (const [idioma, locale, titulo, outras] of [
  ['pt-BR', 'pt-BR', 'A página não abriu', ['The page did not open', 'La página no se abrió']],
  ['en', 'en-US', 'The page did not open', ['A página não abriu', 'La página no se abrió']],
  ['es', 'es-AR', 'La página no se abrió', ['A página não abriu', 'The page did not open']],
] as const)
  test(`em ${idioma}, a página cujos programas não chegam diz nas três línguas o que fazer e a quem ligar`, async ({
    outroAparelho,
  }) => {
    const contexto = await outroAparelho({ locale, viewport: { width: 360, height: 740 } });
    const page = await contexto.newPage();
    const abrir = async () => {
      await page.goto(`${BASE}/login`);
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
      for (const nome of outras)
        await expect(page.getByRole('heading', { level: 2, name: nome })).toBeVisible();
    };
    await page.route(/\/assets\/index-.*\.js$/, (rota) => rota.abort());
    await abrir();
    await expect(page).toHaveTitle(titulo);
    await conferirTela(page);
    for (const atendimento of await page.locator('main a').all())
      await expect(atendimento).toHaveAttribute('href', /\/api\/configuracao\/atendimento$/);
    // Quem já cá veio lê o número, mesmo sem internet.
    await page.unroute(/\/assets\/index-.*\.js$/);
    await page.getByRole('button').first().click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '0800 000 0000' })).toBeVisible();
    await page.route(/\/assets\/index-.*\.js$/, (rota) => rota.abort());
    await abrir();
    await expect(page.getByRole('link', { name: '0800 000 0000, 08:00-14:00' })).toHaveCount(3);
  });

test('onde a página não se instala, nada fica guardado, e diz-se por quê', async ({ page }) => {
  await page.clock.install();
  await entrar(page, CONTAS.pescador);
  const guardar = page.getByRole('button', { name: t('licenca:guardada.guardar') }).first();
  await guardar.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('aparelho:perguntar.sim') })
    .click();
  await expect(page.getByRole('button', { name: t('licenca:guardada.guardando') })).toBeVisible();
  // O prazo só começa a contar depois de a imagem chegar.
  await expect(async () => {
    await page.clock.runFor('00:31');
    await expect(page.getByText(t('aparelho:falhouTexto'))).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(t('aparelho:guardada'), { exact: true })).toHaveCount(0);
  await expect(guardar).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

for (const { como, recusar, porQue } of [
  {
    como: 'recusado',
    recusar: () => {
      for (const nome of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, nome, {
          configurable: true,
          get: () => {
            throw new DOMException('recusado', 'SecurityError');
          },
        });
    },
    porQue: 'aparelho:naoDeixa',
  },
  {
    como: 'cheio',
    recusar: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('cheio', 'QuotaExceededError');
      };
    },
    porQue: 'aparelho:semEspaco',
  },
])
  test(`com o armazenamento ${como}, registra-se e entra-se da memória, e guardar diz por que não`, async ({
    page,
  }) => {
    await page.addInitScript(recusar);
    await page.goto(`${BASE}/registrar`);
    await escolherModalidade(page, t, 0);
    await buscar(page, t, 'cpf', cpfNovo());
    await page.getByLabel(t('campos.nome'), { exact: true }).fill('Pessoa da Memória');
    await page.getByLabel('Idioma').selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('#nome')).toHaveValue('Pessoa da Memória');
    await conferirTela(page);
    await page.locator('.idioma select').selectOption('pt-BR');
    await preencherPessoa(page, t, {
      nome: 'Pessoa da Memória',
      mae: 'Mãe da Memória',
      email: 'memoria@exemplo.com.br',
    });
    await preencherUrbano(page, t);
    await page.getByRole('button', { name: t('registrar.proximo0') }).click();
    await preencherPesca(page, t);
    await page.getByRole('button', { name: t('registrar.proximo1') }).click();
    await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /LPE-\d+-\d\/\d{4}/ })).toBeFocused();
    await entrarPeloLogin(page, CONTAS.pescador);
    await page
      .getByRole('button', { name: t('licenca:guardada.guardar') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('aparelho:perguntar.sim') })
      .click();
    await expect(page.locator('.notificacao')).toContainText(t(porQue));
    await expect(page.getByText(t('licenca:guardada.aqui'))).toHaveCount(0);
  });
