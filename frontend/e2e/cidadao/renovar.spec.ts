import { type Page } from '@playwright/test';

import { BASE, conferirTela, expect, test } from '../apoio';
import { buscar, preencherUrbano, responder, semSobra } from '../passos';
import { CENARIOS, textosDe } from '../textos';

/** Da demonstração: duas licenças nos últimos 30 dias e uma vencida, de quem não tem conta. */
const PESSOAS = [
  {
    cenario: CENARIOS[0],
    cpf: '98765432100',
    mae: 'Luzia de Moura',
    nascimento: '24/06/1979',
    situacao: 'VIGENTE',
    modalidade: 'LPE',
  },
  {
    cenario: CENARIOS[1],
    cpf: '73190456216',
    mae: 'Francisca Batista Lima',
    nascimento: '14/01/1958',
    situacao: 'VENCIDO',
    modalidade: 'LPR',
  },
  {
    cenario: CENARIOS[2],
    cpf: '64027183517',
    mae: 'Elena Mamani Condori',
    nascimento: '05/10/1983',
    situacao: 'VIGENTE',
    modalidade: 'LPR',
  },
] as const;
/** A concessão vive na sessão anônima: sem o cookie, ela acabou. */
const perderDireito = (page: Page) => page.context().clearCookies();

for (const pessoa of PESSOAS) {
  const { cenario, cpf, mae, nascimento, modalidade } = pessoa;
  const { nome, idioma, locale, viewport } = cenario;
  const t = textosDe(idioma);
  const situacao = t(`licenca:situacao.curta.${pessoa.situacao}`);
  // Só uma vez se mede a acessibilidade do que é igual nas línguas.
  const conferir = idioma === 'pt-BR' ? conferirTela : semSobra;
  const confirmar = (page: Page) => responder(page, t, mae, nascimento);

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('renovar com perguntas, endereço novo e o direito que acaba no meio', async ({ page }) => {
      await test.step('da consulta à renovação', async () => {
        await page.goto(`${BASE}/consultar`);
        await buscar(page, t, 'cpf', cpf);
        await confirmar(page);
        const licenca = page.getByRole('row').filter({ hasText: modalidade }).filter({ hasText: situacao });
        const acoes = licenca.getByRole('button').first();
        if ((await acoes.textContent())?.includes(t('consultar.acoes'))) {
          await acoes.click();
          await page.getByRole('menuitem', { name: t('licenca:acoes.renovar') }).click();
        } else await acoes.click();
        await expect(page).toHaveURL(new RegExp(`/renovar/${modalidade}\\d+$`));
        await expect(
          page.getByRole('heading', { level: 1, name: new RegExp(t('renovar.titulo')) }),
        ).toBeVisible();
        await conferir(page);
      });

      await test.step('sem o direito, as perguntas de novo', async () => {
        await perderDireito(page);
        await page.reload();
        await confirmar(page);
        await expect(page.getByRole('button', { name: t('renovar.mudarEndereco') })).toBeVisible();
      });

      await test.step('endereço novo', async () => {
        await page.getByRole('button', { name: t('renovar.mudarEndereco') }).click();
        await page.getByRole('radio', { name: t('zona.0') }).check();
        await page.getByRole('button', { name: t('registrar.proximo0') }).click();
        await expect(page.getByRole('alert').filter({ hasText: t('geral:erros.verifique') })).toBeFocused();
        await conferir(page);
        const igual = page.getByLabel(t('correspondenciaIgual'));
        if (!(await igual.isChecked())) await igual.check();
        await preencherUrbano(page, t);
        await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      });

      await test.step('recarregar não tira do assistente quem volta', async () => {
        await page.getByLabel(t('campos.rendaMensal')).waitFor();
        await page.reload();
        await page.getByLabel(t('campos.rendaMensal')).waitFor();
        await page.goBack();
        await expect(page).toHaveURL(/\/renovar\//);
        await expect(page.locator('#enderecoPrincipal-logradouro')).toHaveValue('Rua da Jornada');
        await page.getByRole('button', { name: t('registrar.proximo0') }).click();
      });

      await test.step('as respostas do pedido anterior já estão lá, menos quanto ganha e gasta', async () => {
        await expect(page.getByRole('group', { name: t('campos.tipoIsca') }).locator(':checked')).toHaveCount(
          1,
        );
        await expect(page.getByLabel(t('campos.rendaMensal'))).toHaveValue('');
        await page.getByLabel(t('campos.rendaMensal')).selectOption({ index: 1 });
        await page.getByLabel(t('campos.gastoMedioPesca')).fill('10');
        await expect(page.getByRole('group', { name: t('campos.modalidadePesca') })).toHaveCount(0);
        await page.getByLabel(t('campos.diasPescaPorAno')).fill('33');
        await conferir(page);
        await page.getByRole('button', { name: t('registrar.proximo1') }).click();
      });

      await test.step('o direito acaba no resumo e nada se perde', async () => {
        await expect(page.getByText(/Rua da Jornada, 10 · Centro/).first()).toBeVisible();
        await conferir(page);
        await perderDireito(page);
        await page.getByRole('button', { name: t('registrar.concluir'), exact: true }).click();
        await conferir(page);
        await confirmar(page);
        await expect(
          page.getByText(new RegExp(t('renovar.feito', { numero: `${modalidade}-[\\d-]+/\\d{4}` }))),
        ).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/consultar/${modalidade}\\d+$`));
        await expect(page.getByText(t('consultar.nova'))).toBeVisible();
      });

      await test.step('renovar outra vez diz por que não, e leva ao pagamento', async () => {
        await page.goto(`${BASE}/consultar`);
        const antiga = page.getByRole('row').filter({ hasText: modalidade }).filter({ hasText: situacao });
        const codigo = (await antiga.getByText(/^LP[ER]-/).innerText()).replace(/\W/g, '');
        await page.goto(`${BASE}/renovar/${codigo}`);
        await expect(
          page.getByRole('heading', { name: t('renovar.impedimento.RENOVACAO_PEDIDA.titulo') }),
        ).toBeVisible();
        await conferir(page);
        await page.getByRole('link', { name: t('renovar.saida.pagarOutra') }).click();
        await expect(page.getByRole('heading', { name: t('boleto:titulo') })).toBeVisible();
      });
    });
  });
}
