import { BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { contaPelaApi, escolherModalidade, preencherPesca, semSobra } from '../passos';
import { CENARIOS, textosDe } from '../textos';

const SENHA = 'boto rosa no igarapé 7';

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('quem entra vê o histórico, pede outra licença e lê os informes', async ({
      page,
      outroAparelho,
    }) => {
      const cpf = cpfNovo();
      const email = `pescador-${cpf}@exemplo.com.br`;
      const { request } = await outroAparelho();
      await contaPelaApi(request, { cpf, nome: 'Pescador da Jornada', email, senha: SENHA }, locale);

      await test.step('entra', async () => {
        await page.goto(`${BASE}/login`);
        await page.getByLabel(t('login:documento')).fill(cpf);
        await page.getByLabel(t('login:senha'), { exact: true }).fill(SENHA);
        await page.getByRole('button', { name: t('login:entrar'), exact: true }).click();
        await expect(
          page.getByRole('heading', {
            level: 1,
            name: t('licenca:inicio.ola', { nome: 'Pescador' }),
            exact: true,
          }),
        ).toBeVisible();
        await semSobra(page);
      });

      await test.step('o histórico oferece o boleto do que espera pagamento', async () => {
        const linha = page.getByRole('row').filter({ hasText: 'LPE-' });
        await expect(linha).toContainText(t('licenca:situacao.curta.AGUARDANDO_PAGAMENTO'));
        const [resposta, janela] = await Promise.all([
          page.context().waitForEvent('response', (uma) => uma.url().includes('/api/boleto?')),
          page.waitForEvent('popup'),
          linha.getByRole('button', { name: t('paginas:historico.baixarBoleto') }).click(),
        ]);
        expect([resposta.status(), resposta.headers()['content-type']]).toEqual([200, 'application/pdf']);
        // Com a janela do boleto na frente, o navegador desenha a página um quadro por segundo.
        await janela.close();
      });

      await test.step('pede a outra modalidade, com a declaração', async () => {
        await page.getByRole('link', { name: t('licenca:inicio.solicitarNova') }).click();
        await escolherModalidade(page, t, 1);
        // O tipo pergunta-se antes de mostrar de quem é o pedido.
        const pessoaDoPedido = page.getByRole('heading', { level: 2, name: 'Pescador da Jornada' });
        const grupo = page.getByRole('group', { name: t('campos.modalidadePesca') });
        const [doTipo, daPessoa] = [await grupo.boundingBox(), await pessoaDoPedido.boundingBox()];
        expect(doTipo?.y).toBeLessThan(daPessoa?.y ?? 0);
        await preencherPesca(page, t);
        await conferirTela(page);
        await page.getByRole('button', { name: t('novoCadastro.proximo1') }).click();
        const concluir = page.getByRole('button', { name: t('novoCadastro.concluir'), exact: true });
        await concluir.waitFor();
        await semSobra(page);
        // Recarregar não tira do assistente quem volta.
        await page.reload();
        await concluir.waitFor();
        await page.goBack();
        await expect(page).toHaveURL(/\/novo-cadastro$/);
        await expect(grupo.getByRole('radio').nth(1)).toBeChecked();
        await page.getByRole('button', { name: t('novoCadastro.proximo1') }).click();
        const declaracao = page.getByRole('region', { name: t('novoCadastro.concluirTitulo') });
        await expect(declaracao).toContainText(/299/);
        await expect(declaracao).toContainText(/307/);
        await concluir.click();
        await expect(page.getByRole('heading', { level: 2, name: /LPR-/ })).toBeFocused();
        await expect(page.getByRole('row').filter({ hasText: 'LPR-' })).toBeVisible();
        // Com uma de cada, outro pedido seria recusado.
        await expect(page.getByRole('link', { name: t('licenca:inicio.solicitarNova') })).toHaveCount(0);
      });

      await test.step('lê um informe', async () => {
        await page.goto(`${BASE}/informes-carteira-pesca`);
        await semSobra(page);
        const informe = page
          .locator('.informe-item')
          .filter({ has: page.locator('h2 [lang=pt-BR]') })
          .first();
        const titulo = informe.locator('h2');
        const texto = await titulo.innerText();
        // O que ninguém traduziu diz que está em português, também a quem o ouve.
        const marcas = idioma === 'pt-BR' ? 0 : 1;
        const emPortugues = { 'pt-BR': 'em português', en: 'in Portuguese', es: 'en portugués' }[idioma];
        await expect(informe.getByText(emPortugues)).toHaveCount(marcas);
        await titulo.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1, name: texto })).toHaveAttribute('lang', 'pt-BR');
        await expect(page.locator('.informe').getByText(emPortugues)).toHaveCount(marcas);
        await expect(page.locator('.informe time')).toBeVisible();
        await semSobra(page);
      });
    });
  });
}

test('o histórico não oferece o que só daria em recusa', async ({ page }) => {
  const t = textosDe('pt-BR');
  await entrar(page, CONTAS.pescador);
  const invalidada = page.getByRole('row').filter({ hasText: t('licenca:situacao.curta.INVALIDADO') });
  await expect(invalidada).toBeVisible();
  await expect(invalidada.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Vigente' }).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('link', { name: t('licenca:inicio.solicitarNova') })).toHaveCount(0);
});

test('quem abre a carteira pela primeira vez diz como foi, sem nome, e o resultado é público', async ({
  page,
}) => {
  const t = textosDe('pt-BR');
  const pergunta = page.getByRole('region', { name: t('paginas:satisfacao.pergunta') });
  await entrar(page, CONTAS.pescador);
  const mostrar = page.getByRole('button', { name: t('licenca:carteira.mostrar') }).first();
  await expect(mostrar).toBeVisible();
  await expect(pergunta).toHaveCount(0);
  await mostrar.click();
  // Nunca na frente do fiscal.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(pergunta).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button').click();
  await expect(pergunta).toBeVisible();
  await conferirTela(page);
  const envio = page.waitForRequest((um) => um.url().endsWith('/api/satisfacao') && um.method() === 'POST');
  await pergunta.getByRole('button', { name: t('paginas:satisfacao.nota.5'), exact: true }).click();
  expect((await envio).postDataJSON()).toEqual({ nota: 5 });
  await expect(page.getByRole('heading', { name: t('paginas:satisfacao.obrigado') })).toBeFocused();
  await page.getByRole('link', { name: t('paginas:satisfacao.ver') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('paginas:satisfacao.titulo') })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Muito bom [1-9]/ })).toBeVisible();
  await conferirTela(page);
  // Uma vez só.
  await page.goto(`${BASE}/`);
  await expect(mostrar).toBeVisible();
  await expect(pergunta).toHaveCount(0);
});
