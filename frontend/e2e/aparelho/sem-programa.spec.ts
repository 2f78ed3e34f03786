import { BASE, conferirTela, cpfNovo, expect, test } from '../apoio';
import { buscar, escolherModalidade } from '../passos';
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
    await page.getByRole('link', { name: 'telefone e o horário do atendimento' }).click();
    await expect(page.getByText('Agência Ambiental do Estado')).toBeVisible();
  });
});

test('o navegador que não lê o programa pede que se atualize', async ({ browser }) => {
  const contexto = await browser.newContext();
  const velho = await contexto.newPage();
  await velho.route(/\.js$/, (rota) =>
    rota.fulfill({ contentType: 'text/javascript', body: 'a sintaxe não é esta' }),
  );
  await velho.goto(`${BASE}/login`);
  await expect(velho.getByText(/atualize o navegador: Chrome 80/)).toBeVisible();
  await expect(velho.locator('.correnteza')).toBeHidden();
  await contexto.close();
});

for (const [como, recusar] of [
  [
    'recusado',
    () => {
      for (const nome of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, nome, {
          configurable: true,
          get: () => {
            throw new DOMException('recusado', 'SecurityError');
          },
        });
    },
  ],
  [
    'cheio',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('cheio', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`com o armazenamento ${como}, registra-se da memória`, async ({ page }) => {
    await page.addInitScript(recusar);
    await page.goto(`${BASE}/registrar`);
    await escolherModalidade(page, t, 0);
    await buscar(page, t, 'cpf', cpfNovo());
    await page.getByLabel(t('campos.nome'), { exact: true }).fill('Pessoa da Memória');
    await page.getByLabel('Idioma').selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('#nome')).toHaveValue('Pessoa da Memória');
    await conferirTela(page);
  });
