import { BASE, conferirTela, CONTAS, cpfNovo, entrarPeloLogin, expect, test } from '../apoio';
import { contaPelaApi, escolherModalidade, preencherPesca } from '../passos';
import { textosDe } from '../textos';

const t = textosDe('pt-BR');

test('dois minutos antes do fim a página pergunta, e continuar renova a sessão no servidor', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('idioma', 'pt-BR'));
  await entrarPeloLogin(page, CONTAS.pescador);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // Todo pedido recomeça a conta: ela conta-se do último.
  await page.waitForLoadState('networkidle');
  const dialogo = page.getByRole('dialog', { name: t('aparelho:fimDaSessao.titulo') });
  const passarOTempo = async () => {
    await page.clock.runFor('27:00');
    await expect(dialogo).toBeHidden();
    await page.clock.runFor('01:00');
    await expect(dialogo).toBeVisible();
  };
  await passarOTempo();
  await conferirTela(page);
  const renovada = page.waitForResponse(/\/api\/autenticacao\/usuario-logado$/);
  await dialogo.getByRole('button', { name: t('aparelho:fimDaSessao.continuar') }).click();
  expect((await renovada).status()).toBe(200);
  await expect(dialogo).toBeHidden();
  await expect(page).toHaveURL(/\/carteira-pesca\/$/);
  await passarOTempo();
});

test('quem perde a sessão lê por que está no login, entra de novo e nada perdeu', async ({
  page,
  outroAparelho,
}) => {
  const conta = {
    cpf: cpfNovo(),
    nome: 'Pessoa da Sessão',
    email: `sessao-${Date.now()}@exemplo.com.br`,
    senha: 'boto rosa no igarapé 7',
  };
  await contaPelaApi((await outroAparelho()).request, conta);
  await entrarPeloLogin(page, { login: conta.cpf, senha: conta.senha });
  await page.getByRole('link', { name: t('licenca:inicio.solicitarNova') }).click();
  await escolherModalidade(page, t, 1);
  await preencherPesca(page, t);
  await page.getByLabel(t('campos.diasPescaPorAno')).fill('33');
  await page.getByRole('button', { name: t('novoCadastro.proximo1') }).click();
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('novoCadastro.concluir'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('.entra')).toContainText('Sua sessão acabou.');
  await expect(page.locator('.entra')).toContainText('o que você preencheu continua nesta aba');
  await conferirTela(page);

  await page.locator('[name=login]').fill(conta.cpf);
  await page.locator('[name=password]').fill(conta.senha);
  await page.getByRole('button', { name: t('login:entrar'), exact: true }).click();
  await expect(page).toHaveURL(/\/novo-cadastro$/);
  await expect(page.locator('.resumo-bloco').filter({ hasText: t('campos.diasPescaPorAno') })).toContainText(
    '33',
  );
  await page.getByRole('button', { name: t('novoCadastro.concluir'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /LPR-/ })).toBeFocused();
});

test('em Minha conta, entra-se de novo sobre a tela, e a correção que se escrevia espera', async ({
  page,
}) => {
  await entrarPeloLogin(page, CONTAS.pescador);
  await page.goto(`${BASE}/minha-conta/dados`);
  await page.getByRole('button', { name: t('conta:dados.corrigir') }).click();
  const mae = page.getByLabel(t('campos.nomeMae'), { exact: true });
  await mae.fill('Escrito Antes do Fim');
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('conta:dados.salvar') }).click();
  const dialogo = page.getByRole('dialog', { name: t('aparelho:voltar.titulo') });
  await expect(dialogo).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await conferirTela(page);
  await dialogo.locator('[name=login]').fill(CONTAS.pescador.login);
  await dialogo.locator('[name=password]').fill(CONTAS.pescador.senha);
  await dialogo.getByRole('button', { name: t('login:entrar'), exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect(mae).toHaveValue('Escrito Antes do Fim');
  await expect(page).toHaveURL(/\/minha-conta\/dados$/);
});

test('a língua da conta vale enquanto se está nela, e não fica como a do aparelho', async ({ page }) => {
  await page.goto(`${BASE}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await entrarPeloLogin(page, CONTAS.visitante);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('idioma'))).toBeNull();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: textosDe('en')('geral:casca.sair') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});
