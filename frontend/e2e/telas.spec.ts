import { BASE, conferirTela, CONTAS, entrar, expect, test } from './apoio';

const LARGURAS = [320, 1280];

const PUBLICAS = [
  ['login', '/login', 'Acesse sua Carteira de Pesca'],
  ['registrar', '/registrar', /Registrar licença de pesca/],
  ['consultar', '/consultar', 'Consultar licença de pesca'],
  ['informes', '/informes-carteira-pesca', 'Informes da Carteira de Pesca'],
  ['aviso de privacidade', '/privacidade', 'Aviso de privacidade'],
  ['cookies', '/cookies', 'Cookies e o que fica no navegador'],
  ['nova conta', '/nova-conta', 'Criar conta'],
  ['cadastro de estrangeiro', '/foreign-registration', 'Cadastro de estrangeiro'],
  ['senha esquecida', '/esqueci-minha-senha', 'Esqueci a senha'],
  ['link que não vale', `/confirmar-conta#${'x'.repeat(43)}`, 'Confirmar a conta'],
  ['volta do gov.br que falhou', '/login?erro=GOVBR', 'Acesse sua Carteira de Pesca'],
  ['acessibilidade', '/acessibilidade', 'Acessibilidade'],
  ['autenticidade de número inexistente', '/informacao-carteira/LPE9', 'Autenticidade da carteira'],
  ['página que não existe', '/nao-existe', 'Página não encontrada'],
] as const;

for (const largura of LARGURAS) {
  test.describe(`a ${largura} px`, () => {
    test.use({ viewport: { width: largura, height: 900 } });

    for (const [nome, caminho, titulo] of PUBLICAS) {
      test(`${nome} é acessível`, async ({ page }) => {
        await page.goto(`${BASE}${caminho}`);
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
        await conferirTela(page);
      });
    }

    test('a página inicial do pescador é acessível', async ({ page }) => {
      await entrar(page, CONTAS.pescador);
      await expect(page.getByRole('heading', { name: 'Minhas Carteiras de Pesca' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Histórico de Solicitações' })).toBeVisible();
      await conferirTela(page);
    });

    test('a conta do pescador é acessível', async ({ page }) => {
      await entrar(page, CONTAS.pescador);
      await page.getByRole('link', { name: 'Minha conta' }).click();
      await expect(page).toHaveURL(/\/minha-conta\/dados$/);
      await expect(page.getByRole('button', { name: 'Corrigir meus dados' })).toBeVisible();
      await conferirTela(page);
      await page.getByRole('button', { name: 'Corrigir meus dados' }).click();
      await expect(page.getByRole('button', { name: 'Salvar correção' })).toBeVisible();
      await conferirTela(page);
      await page.goto(`${BASE}/minha-conta/seguranca`);
      await expect(page.getByText('Este aparelho').first()).toBeVisible();
      await page.getByRole('button', { name: 'Trocar senha' }).click();
      await conferirTela(page);
      await page.goto(`${BASE}/minha-conta/privacidade`);
      await page.getByRole('button', { name: 'Encerrar conta' }).click();
      await conferirTela(page);
    });

    test('a administração no console é acessível', async ({ page }) => {
      await entrar(page, CONTAS.administrador);
      for (const [caminho, titulo] of [
        ['auditoria', 'Auditoria'],
        ['convenios', 'Convênios com bancos'],
        ['convenios/create', 'Novo convênio'],
        ['convenios/create?copia=1', 'Novo convênio'],
        ['tentativas', 'Tentativas recusadas'],
        ['trabalhos', 'Trabalhos do sistema'],
        ['sessoes', 'Sessões abertas'],
      ] as const) {
        await page.goto(`${BASE}/admin/${caminho}`);
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
        await conferirTela(page);
      }
    });

    test('o console é acessível', async ({ page }) => {
      await entrar(page, CONTAS.operador);
      await page.goto(`${BASE}/listagem-remessas`);
      await expect(page.getByRole('heading', { name: 'Arquivos de remessa' })).toBeVisible();
      await conferirTela(page);
      await page.goto(`${BASE}/envio-retorno`);
      await expect(page.getByRole('heading', { name: 'Arquivos de retorno' })).toBeVisible();
      await conferirTela(page);
    });
  });
}

test('senha errada diz o texto do catálogo', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  await page.getByLabel('CPF ou passaporte').fill('11144477735');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(
    page.getByText('CPF, passaporte ou senha inválidos. Por favor, tente novamente.'),
  ).toBeVisible();
});

test('página que pede login volta a ela depois de entrar', async ({ page }) => {
  await page.goto(`${BASE}/novo-cadastro`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('CPF ou passaporte').fill(CONTAS.pescador.login);
  await page.getByLabel('Senha', { exact: true }).fill(CONTAS.pescador.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/novo-cadastro$/);
});

test('o pescador não entra no console e não baixa o bloco dele', async ({ page }) => {
  const blocos: string[] = [];
  page.on('request', (pedido) => {
    if (/assets\/console-.*\.js/.test(pedido.url())) blocos.push(pedido.url());
  });
  await entrar(page, CONTAS.pescador);
  await page.goto(`${BASE}/admin`);
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  expect(blocos).toEqual([]);
});

test('a língua escolhida fica e muda o <html lang>', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Sign in to your Fishing Licence' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
