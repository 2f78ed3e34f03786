import { BASE, cpfNovo, expect, test } from '../apoio';
import { buscar, escolherModalidade, registrarPelaApi, responder, semSobra } from '../passos';
import { CENARIOS, textosDe } from '../textos';

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);

  test.describe(nome, () => {
    test.use({ locale, viewport });

    test('perguntas certas, erradas e bloqueadas', async ({ page, outroAparelho }) => {
      const [cpf, outro] = [cpfNovo(), cpfNovo()] as const;
      const mae = 'Mãe da Consulta';
      const { request } = await outroAparelho();
      let codigo = '';
      for (const numero of [cpf, outro])
        codigo = await registrarPelaApi(request, {
          cpf: numero,
          nome: 'Pessoa da Consulta',
          mae,
          email: 'consulta@exemplo.com.br',
        });
      await page.goto(`${BASE}/consultar`);

      await test.step('erra uma vez, acerta, e vê a licença e o que se pode fazer', async () => {
        await buscar(page, t, 'cpf', cpf);
        await expect(page.getByText(t('perguntas.bloqueio', { erros: 3, minutos: 30 }))).toBeVisible();
        await responder(page, t, mae, '15/03/1990');
        const recusa = page.locator('.perguntas [aria-live=assertive]');
        await expect(recusa).toContainText(t('perguntas.recusa'));
        await semSobra(page);
        await page.getByLabel(t('perguntas.nascimento')).fill('14/03/1990');
        await page.getByRole('button', { name: t('perguntas.validar') }).click();
        await expect(page.getByRole('heading', { name: 'Pessoa da Consulta' })).toBeVisible();
        await page.getByRole('button', { name: /LPE-\d{7}/ }).click();
        await expect(page.getByRole('menuitem', { name: t('licenca:acoes.pagar') })).toBeVisible();
        await semSobra(page);
      });

      await test.step('três erros fecham o documento, e a tela diz por quanto tempo', async () => {
        await page.keyboard.press('Escape');
        await buscar(page, t, 'cpf', outro);
        await responder(page, t, mae, '15/03/1990');
        const recusa = page.locator('.perguntas [aria-live=assertive]');
        const validar = page.getByRole('button', { name: t('perguntas.validar') });
        for (let vez = 2; vez <= 4; vez++) {
          await expect(recusa).toContainText(t('perguntas.recusa'));
          await Promise.all([
            page.waitForResponse((resposta) => resposta.url().includes('/api/validarDados')),
            validar.click(),
          ]);
        }
        await expect(recusa).toContainText(t('geral:erros.espera_other', { count: 30 }));
        await expect(page.getByRole('heading', { name: 'Pessoa da Consulta' })).toHaveCount(0);
      });

      await test.step('quem volta lê-o à chegada, em vez das perguntas', async () => {
        for (const caminho of ['registrar', 'consultar', `renovar/${codigo}`, `boleto/${codigo}`]) {
          await page.goto(`${BASE}/${caminho}`);
          if (caminho === 'registrar') await escolherModalidade(page, t, 1);
          await buscar(page, t, 'cpf', outro);
          await expect(page.locator('main'), caminho).toContainText(
            t('geral:erros.espera_other', { count: 30 }),
          );
          await expect(page.getByRole('heading', { name: t('perguntas.titulo') })).toHaveCount(0);
          await semSobra(page);
        }
      });
    });
  });
}
