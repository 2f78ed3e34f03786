import { BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, responderComoBanco, test } from './apoio';
import {
  buscar,
  escolherModalidade,
  preencherPesca,
  preencherPessoa,
  preencherUrbano,
  responder,
} from './passos';
import { textosDe } from './textos';

const t = textosDe('pt-BR');
const PESSOA = { nome: 'Pessoa da Jornada', mae: 'Mãe da Jornada', email: 'jornada@exemplo.com.br' };

test('do registro anônimo à carteira de uma licença vigente', async ({ page, outroAparelho }, info) => {
  const cpf = cpfNovo();
  let numero = '';
  let nossoNumero = '';
  const console = await (await outroAparelho()).newPage();
  await entrar(console, CONTAS.operador);
  // Os boletos de outros testes vão antes: a remessa daqui só leva o que se vai emitir.
  await console.evaluate(
    (base) =>
      fetch(`${base}/banco/gera-remessa`, {
        headers: { 'X-Session-Key': localStorage.getItem('sessionKeyEntradaUnica') ?? '' },
      }),
    BASE,
  );
  await page.goto(`${BASE}/login`);
  await page.getByRole('link', { name: 'Registrar licença' }).click();

  await test.step('identificação', async () => {
    await escolherModalidade(page, t, 1);
    await buscar(page, t, 'cpf', cpf);
    await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
    await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Verifique os campos obrigatórios' }),
    ).toBeFocused();
    await conferirTela(page);
    await preencherPessoa(page, t, PESSOA);
    await preencherUrbano(page, t);
    await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
  });

  await test.step('sobre a pesca', async () => {
    await preencherPesca(page, t);
    await page.getByLabel('Gasto médio com pesca').fill('350,50');
    await conferirTela(page);
    await page.getByRole('button', { name: 'Próximo: resumo' }).click();
  });

  await test.step('resumo e conclusão', async () => {
    await expect(page.getByText('R$ 350,50')).toBeVisible();
    await conferirTela(page);
    await page.getByRole('button', { name: 'Concluir' }).click();
    const aviso = page.getByRole('heading', {
      level: 1,
      name: /^A licença LPR-\d{7,}-\d\/\d{4} foi criada com sucesso\.$/,
    });
    await expect(aviso).toBeFocused();
    numero = /LPR-[\d-]+\/\d{4}/.exec(await aviso.innerText())?.[0] ?? '';
    await expect(page).toHaveURL(/\/consultar\/LPR\d+$/);
    await expect(page.getByText('Criada agora')).toBeVisible();
    await conferirTela(page);
  });

  await test.step('boleto', async () => {
    await page.getByRole('button', { name: /^Ações de LPR/ }).click();
    await page.getByRole('menuitem', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pagar boleto' })).toBeVisible();
    await expect(page.getByText('R$ 119,00').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();
    nossoNumero =
      (await page
        .getByText(/^\d{17}$/)
        .first()
        .textContent()) ?? '';
    await conferirTela(page);
  });

  await test.step('remessa', async () => {
    await console.goto(`${BASE}/listagem-remessas`);
    await console.getByRole('button', { name: 'Gerar remessa' }).click();
    await expect(console.getByText('Remessa gerada com sucesso.')).toBeVisible();
  });

  await test.step('retorno', async () => {
    const arquivo = info.outputPath(`CB${cpf}.ret`);
    await responderComoBanco(new URL(page.url()).origin, arquivo);
    await console.goto(`${BASE}/envio-retorno`);
    await console.getByRole('button', { name: 'Enviar retorno' }).click();
    const dialogo = console.getByRole('dialog', { name: 'Enviar arquivo de retorno' });
    await dialogo.locator('input[type=file]').setInputFiles(arquivo);
    await expect(dialogo.getByText(`CB${cpf}.ret`)).toBeVisible();
    await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(console.getByText('Arquivo de retorno enviado com sucesso')).toBeVisible();
    await expect(console.locator('.con-cab').getByText(/^Processado/)).toBeVisible({ timeout: 60_000 });
    const linhas = console.getByRole('row').filter({ hasText: nossoNumero });
    await expect(linhas.filter({ hasText: 'Boleto registrado' })).toContainText('Aplicada');
    await expect(linhas.filter({ hasText: 'Licença ativada' })).toContainText('Aplicada');
    await expect(linhas.filter({ hasText: '06 Liquidação' })).toContainText('119,00');
    await conferirTela(console);
  });

  await test.step('a licença vigente e a carteira, em outro aparelho', async () => {
    const contexto = await outroAparelho();
    const celular = await contexto.newPage();
    await celular.goto(`${BASE}/consultar`);
    await buscar(celular, t, 'cpf', cpf);
    await expect(celular.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
    await conferirTela(celular);
    await responder(celular, t, PESSOA.mae);
    const licenca = celular.getByRole('row').filter({ hasText: numero });
    await expect(licenca.getByText('Vigente')).toBeVisible();
    await conferirTela(celular);

    // Enquanto a carteira se imprime a resposta é 202, e a tela volta a pedi-la.
    const [resposta] = await Promise.all([
      contexto.waitForEvent(
        'response',
        (uma) => uma.url().includes('/api/carteira?') && uma.status() === 200,
      ),
      licenca.getByRole('button', { name: 'Baixar carteira' }).click(),
    ]);
    expect(resposta.headers()['content-type']).toContain('application/pdf');
    const carteira = await contexto.request.get(resposta.url());
    expect((await carteira.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await carteira.body()).length).toBeGreaterThan(20_000);
  });
});
