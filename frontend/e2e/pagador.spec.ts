import { BASE, conferirTela, expect, test } from './apoio';

/** Letras e números que ninguém mais usa. */
const passaporteNovo = () => `E2E${Date.now().toString(36).toUpperCase()}`;

for (const largura of [360, 1280]) {
  test(`a ${largura} px, quem só tem passaporte paga com um boleto em nome de uma agência`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await page.goto(`${BASE}/registrar`);

    await test.step('identificação', async () => {
      await page.getByLabel('Passaporte').check();
      await page.getByLabel('Número do passaporte').fill(passaporteNovo());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
      await page.getByLabel('Nome', { exact: true }).fill('Claire Dubois');
      await page.getByLabel('Data de nascimento').fill('14/03/1990');
      await page.getByRole('radio', { name: 'Feminino' }).check();
      await page.getByLabel('Nome da mãe').fill('Marie Dubois');
      await page.getByLabel('Email', { exact: true }).fill('claire@exemplo.com.br');
      await page.getByLabel('Confirmar email').fill('claire@exemplo.com.br');
      await page.getByLabel('Nacionalidade').selectOption({ index: 5 });
      await page.getByLabel('Endereço', { exact: true }).fill('12 rue des Lilas');
      await page.getByLabel('Cidade').fill('Lyon');
      await page.getByLabel('Estado').fill('Rhône');
      await page.getByLabel('País', { exact: true }).selectOption({ index: 5 });
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
      await page.getByRole('button', { name: 'Próximo: resumo' }).click();
    });

    await test.step('quem paga', async () => {
      await expect(page.getByRole('heading', { name: 'Como vai pagar' })).toBeVisible();
      await conferirTela(page);
      await page.getByRole('radio', { name: /em nome de outra pessoa/ }).check();
      await page.getByRole('button', { name: 'Concluir' }).click();
      await expect(page.getByRole('link', { name: /CPF ou CNPJ/ })).toBeVisible();
      await conferirTela(page);
      await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('11222333000181');
      await page.getByLabel('Nome ou razão social').fill('Turismo do Rio Ltda');
      await page.getByLabel('CEP').fill('69010060');
      await page.getByLabel('Logradouro').fill('Rua A, 1');
      await page.getByLabel('Bairro').fill('Centro');
      await page.getByLabel('Estado').selectOption('AM');
      await page.getByLabel('Cidade').selectOption('Manaus');
      await page.getByRole('button', { name: 'Concluir' }).click();
      await page.getByRole('button', { name: 'Concluir registro' }).click();
      await expect(page.getByText(/foi criada com sucesso/)).toBeVisible();
    });

    await test.step('o boleto é da agência', async () => {
      const protocolo = page.url().split('/').at(-1) ?? '';
      await page.goto(`${BASE}/boleto/${protocolo}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Pagar boleto' })).toBeVisible();
      await conferirTela(page);
    });
  });
}
