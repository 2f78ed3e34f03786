import { type Page } from '@playwright/test';

import { BASE, conferirTela, expect, test } from './apoio';

/** Da demonstração: uma licença nos últimos 30 dias e uma vencida, de quem não tem conta. */
const PESSOAS = [
  {
    largura: 360,
    cpf: '98765432100',
    mae: 'Luzia de Moura',
    nascimento: '24/06/1979',
    situacao: 'Vigente',
    modalidade: 'LPE',
  },
  {
    largura: 1280,
    cpf: '73190456216',
    mae: 'Francisca Batista Lima',
    nascimento: '14/01/1958',
    situacao: 'Vencid',
    modalidade: 'LPR',
  },
] as const;
type PessoaDaDemo = (typeof PESSOAS)[number];

async function responder(page: Page, { mae, nascimento }: PessoaDaDemo): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
  await page.getByRole('radio', { name: mae, exact: true }).check();
  await page.getByLabel('2. Qual é a data de nascimento?').fill(nascimento);
  await page.getByRole('button', { name: 'Validar' }).click();
}

/** A concessão vive na sessão anônima: sem o cookie, ela acabou. */
const perderDireito = (page: Page) => page.context().clearCookies();

for (const pessoa of PESSOAS) {
  const { largura, cpf, situacao, modalidade } = pessoa;
  test(`a ${largura} px, renovar com perguntas, endereço novo e o direito que acaba no meio`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 });

    await test.step('da consulta à renovação', async () => {
      await page.goto(`${BASE}/consultar`);
      await page.getByLabel('Número do CPF').fill(cpf);
      await page.keyboard.press('Enter');
      await responder(page, pessoa);
      const licenca = page.getByRole('row').filter({ hasText: modalidade }).filter({ hasText: situacao });
      const acoes = licenca.getByRole('button').first();
      if ((await acoes.textContent())?.includes('Ações')) {
        await acoes.click();
        await page.getByRole('menuitem', { name: 'Renovar' }).click();
      } else await acoes.click();
      await expect(page).toHaveURL(new RegExp(`/renovar/${modalidade}\\d+$`));
      await expect(page.getByRole('heading', { level: 1, name: /Renovar licença de pesca/ })).toBeVisible();
      await conferirTela(page);
    });

    await test.step('sem o direito, as perguntas de novo', async () => {
      await perderDireito(page);
      await page.reload();
      await responder(page, pessoa);
      await expect(page.getByRole('button', { name: 'Mudar endereço' })).toBeVisible();
    });

    await test.step('endereço novo', async () => {
      await page.getByRole('button', { name: 'Mudar endereço' }).click();
      await page.getByRole('radio', { name: 'Zona urbana' }).check();
      await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Verifique os campos' })).toBeFocused();
      await conferirTela(page);
      const igual = page.getByLabel('Igual ao endereço principal');
      if (!(await igual.isChecked())) await igual.check();
      await page.getByLabel('CEP').fill('69050-010');
      await page.getByLabel('Logradouro').fill('Rua Nova');
      await page.getByLabel('Número', { exact: true }).fill('77');
      await page.getByLabel('Bairro').fill('Flores');
      await page.getByLabel('Estado').selectOption('AM');
      await page.getByLabel('Município').selectOption({ label: 'Manaus' });
      await page.getByRole('button', { name: 'Próximo: sobre a pesca' }).click();
    });

    await test.step('as respostas do pedido anterior já estão lá', async () => {
      await expect(page.getByLabel('Renda mensal')).not.toHaveValue('');
      await expect(page.getByRole('radio', { name: /Pesca Recreativa/ })).toHaveCount(0);
      await page.getByLabel('Dias de pesca por ano').fill('33');
      await conferirTela(page);
      await page.getByRole('button', { name: 'Próximo: resumo' }).click();
    });

    await test.step('o direito acaba no resumo e nada se perde', async () => {
      await expect(page.getByText(/Rua Nova, 77 · Flores/).first()).toBeVisible();
      await conferirTela(page);
      await perderDireito(page);
      await page.getByRole('button', { name: 'Concluir', exact: true }).click();
      await page.getByRole('button', { name: 'Concluir renovação' }).click();
      await conferirTela(page);
      await responder(page, pessoa);
      await expect(
        page.getByText(new RegExp(`A licença ${modalidade}-[\\d-]+/\\d{4} foi renovada com sucesso\\.`)),
      ).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/consultar/${modalidade}\\d+$`));
      await expect(page.getByText('Criada agora')).toBeVisible();
    });

    await test.step('renovar outra vez diz por que não, e leva ao pagamento', async () => {
      await page.goto(`${BASE}/consultar`);
      const antiga = page.getByRole('row').filter({ hasText: modalidade }).filter({ hasText: situacao });
      const codigo = (await antiga.getByText(/^LP[ER]-/).innerText()).replace(/\W/g, '');
      await page.goto(`${BASE}/renovar/${codigo}`);
      await expect(page.getByRole('heading', { name: 'A renovação já foi pedida' })).toBeVisible();
      await conferirTela(page);
      await page.getByRole('link', { name: 'Pagar a renovação' }).click();
      await expect(page.getByRole('heading', { name: 'Pagar boleto' })).toBeVisible();
    });
  });
}
