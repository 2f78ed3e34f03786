import { BASE, conferirTela, cpfNovo, expect, test } from '../apoio';
import { buscar, escolherModalidade, preencherPessoa, preencherUrbano } from '../passos';
import { CENARIOS, textosDe } from '../textos';

const PESSOA = { nome: 'Pessoa do Defeito', mae: 'Mãe do Defeito', email: 'defeito@exemplo.com.br' };

for (const { nome, idioma, locale, viewport } of CENARIOS) {
  const t = textosDe(idioma);

  test.describe(nome, () => {
    test('a tela que quebra diz o que fazer agora e a quem ligar, e o pedido continua onde estava', async ({
      browser,
    }) => {
      // Sem quem vigia as faltas: o defeito é de propósito.
      const contexto = await browser.newContext({ locale, viewport });
      const page = await contexto.newPage();
      await page.goto(`${BASE}/registrar`);
      await escolherModalidade(page, t, 0);
      await buscar(page, t, 'cpf', cpfNovo());
      await preencherPessoa(page, t, PESSOA);
      await page.route('**/estados/*/municipios', (rota) => rota.fulfill({ json: { defeito: true } }));
      await page.getByLabel(t('campos.uf'), { exact: true }).selectOption('AM');

      await expect(
        page.getByRole('heading', { level: 1, name: t('geral:erros.tituloSistema') }),
      ).toBeFocused();
      const pagina = page.getByRole('main');
      await expect(pagina).toContainText(t('geral:falha.defeitoTexto'));
      await expect(pagina.getByRole('link', { name: '0800 000 0000' })).toHaveAttribute(
        'href',
        'tel:08000000000',
      );
      await expect(pagina).toContainText('08:00-14:00');
      await conferirTela(page);

      await page.unroute('**/estados/*/municipios');
      await pagina.getByRole('button', { name: t('geral:estados.tentar') }).click();
      await expect(page.getByLabel(t('campos.nome'), { exact: true })).toHaveValue(PESSOA.nome);
      await preencherUrbano(page, t);

      await page.route('**/estados/*/municipios', (rota) => rota.fulfill({ json: { defeito: true } }));
      await page.reload();
      await pagina.getByRole('link', { name: t('geral:falha.inicio') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('login:titulo') })).toBeVisible();
      await contexto.close();
    });
  });
}
