import { expect, test } from '@playwright/test';

import { BASE, conferirTela, CONTAS, cpfNovo, entrar } from './apoio';

test('do registro anônimo ao boleto e à remessa do operador', async ({ page, browser }) => {
  await page.goto(`${BASE}/login`);
  await page.getByRole('link', { name: 'Registrar licença' }).click();

  await test.step('identificação', async () => {
    await page.getByLabel('Número do CPF').fill(cpfNovo());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
    await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Verifique os campos obrigatórios' }),
    ).toBeFocused();
    await conferirTela(page);
    await page.getByLabel('Nome', { exact: true }).fill('Pessoa da Jornada');
    await page.getByLabel('Data de nascimento').fill('14/03/1990');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    await page.getByLabel('Nome da mãe').fill('Mãe da Jornada');
    await page.getByLabel('Email', { exact: true }).fill('jornada@exemplo.com.br');
    await page.getByLabel('Confirmar email').fill('jornada@exemplo.com.br');
    await page.getByLabel('CEP').fill('69050-010');
    await page.getByLabel('Logradouro').fill('Rua da Jornada');
    await page.getByLabel('Número', { exact: true }).fill('10');
    await page.getByLabel('Bairro').fill('Centro');
    await page.getByLabel('Estado').selectOption('AM');
    await page.getByLabel('Município').selectOption({ label: 'Manaus' });
    await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
  });

  await test.step('sobre a pesca', async () => {
    await page.getByRole('radio', { name: /Pesca Recreativa/ }).check();
    for (const pergunta of [
      'Localização preferencial da pesca',
      'Local de pesca',
      'Tipo de isca',
      'Usa agência de turismo',
    ]) {
      await page.getByRole('group', { name: pergunta }).getByRole('radio').first().check();
    }
    for (const pergunta of ['Material de pesca', 'Peixe mais pescado']) {
      await page.getByRole('group', { name: pergunta }).getByRole('checkbox').first().check();
    }
    await page.getByLabel('Renda mensal').selectOption({ index: 2 });
    await page.getByLabel('Gasto médio com pesca').fill('350,50');
    await conferirTela(page);
    await page.getByRole('button', { name: 'Próximo: resumo' }).click();
  });

  await test.step('resumo e conclusão', async () => {
    await expect(page.getByText('R$ 350,50')).toBeVisible();
    await conferirTela(page);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.getByRole('button', { name: 'Concluir registro' }).click();
    await expect(page.getByText(/A licença LPR-\d{7,}-\d\/\d{4} foi criada com sucesso\./)).toBeVisible();
    await expect(page).toHaveURL(/\/consultar\/LPR\d+$/);
    await expect(page.getByText('Criada agora')).toBeVisible();
    await conferirTela(page);
  });

  await test.step('boleto', async () => {
    await page.getByRole('button', { name: /^Ações de LPR/ }).click();
    await page.getByRole('menuitem', { name: 'Pagar boleto' }).click();
    await expect(page.getByRole('heading', { name: 'Pagar boleto' })).toBeVisible();
    await expect(page.getByText('R$ 119,00').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();
    await conferirTela(page);
  });

  await test.step('remessa', async () => {
    const contexto = await browser.newContext();
    const console = await contexto.newPage();
    await entrar(console, CONTAS.operador);
    await console.goto(`${BASE}/listagem-remessas`);
    await console.getByRole('button', { name: 'Gerar remessa' }).click();
    await expect(console.getByText('Remessa gerada com sucesso.')).toBeVisible();
    await contexto.close();
  });
});
