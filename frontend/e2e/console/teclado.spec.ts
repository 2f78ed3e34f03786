import { type Page } from '@playwright/test';

import { BASE, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { registrarPelaApi } from '../passos';
import { enviarRetorno, pelaApi, respostaDoBanco } from './bastidores';
import { apertar, escrever, tabAte } from './teclas';

/** Pela paleta: o nome da tela, a primeira sugestão, Enter. Chega-se ao título. */
async function irPelaPaleta(page: Page, tela: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(tela);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function procurar(page: Page, termo: string, titulo: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(termo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeFocused();
}

const focoPerdido = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test.beforeEach(async ({ page }) => {
  await entrar(page, CONTAS.administrador, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
});

test('achar alguém, abrir a licença, anotar e fechar com Esc', async ({ page }) => {
  const cpf = cpfNovo();
  const pessoa = { nome: 'Pessoa do Teclado', mae: 'Mãe do Teclado', email: `teclado-${cpf}@exemplo.com.br` };
  const api = await pelaApi(page);
  await registrarPelaApi(api, { cpf, ...pessoa });
  await procurar(page, cpf, pessoa.nome);
  await apertar(page, /^LPE-/, 'link');
  await expect(page.getByRole('heading', { level: 1, name: /^Licença LPE-/ })).toBeFocused();
  await apertar(page, 'Anotar');
  await expect(page.getByLabel('O que anotar')).toBeFocused();
  await page.keyboard.type('Ligou a perguntar pela carteira.');
  await apertar(page, 'Salvar anotação');
  await expect(page.locator('q', { hasText: 'Ligou a perguntar pela carteira.' })).toBeVisible();
  await expect(page.getByText('Anotação salva')).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);

  await apertar(page, 'Invalidar a licença');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invalidar a licença' })).toBeFocused();
});

test('decidir uma pendência e voltar atrás', async ({ page }) => {
  await irPelaPaleta(page, 'Pendências');
  await apertar(page, /^Pago a menor/, 'link');
  await expect(page.getByRole('heading', { level: 1, name: /^Pendência nº/ })).toBeFocused();
  await apertar(page, 'Aceitar');
  const dialogo = page.getByRole('dialog');
  await escrever(page, dialogo.getByLabel('Por quê'), 'Conferido com o comprovante do banco.');
  await apertar(page, /^Confirmar/);
  await expect(page.locator('.con-cab')).toContainText('Aceita');
  await expect(page.getByText('Decisão gravada')).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);
  // A demonstração volta a como estava.
  await tabAte(page, page.getByRole('button', { name: 'Desfazer decisão' }), 'Shift+Tab').catch(() =>
    tabAte(page, page.getByRole('button', { name: 'Desfazer decisão' })),
  );
  await page.keyboard.press('Enter');
  await escrever(page, dialogo.getByLabel('Por quê'), 'Fim do teste: volta a como estava.');
  await apertar(page, /^Confirmar/);
  await expect(page.locator('.con-cab')).toContainText('Aberta');
  await expect.poll(() => focoPerdido(page)).toBe(false);
});

test('duas pendências de um retorno: decidida uma, o Enter leva à seguinte, e a última diz que acabou', async ({
  page,
}) => {
  const api = await pelaApi(page);
  const retorno = await enviarRetorno(api, await respostaDoBanco(api, 2, '--pagar-a-menor', '2'));
  await page.goto(`${BASE}/admin/retornos/${retorno}/show`);
  await apertar(page, /Pago a menor/, 'link');
  const titulo = page.getByRole('heading', { level: 1, name: /^Pendência nº/ });
  const decidir = async () => {
    await expect(titulo).toBeFocused();
    // O título da aba é o que o leitor de tela diz ao chegar.
    await expect(page).toHaveTitle(new RegExp(await titulo.innerText()));
    await apertar(page, 'Aceitar');
    await expect(page.getByLabel('Por quê')).toBeFocused();
    await page.keyboard.type('Conferido com o comprovante do banco.');
    await apertar(page, /^Confirmar/);
    const numero = (await titulo.innerText()).replace(/\D/g, '');
    const dita = page.locator('[aria-live=polite]').filter({ hasText: 'Decisão gravada' });
    await expect(dita).toContainText(`A pendência ${numero} está aceita.`);
    await expect(page.locator('.con-cab')).toContainText('Aceita');
    return titulo.innerText();
  };
  const primeira = await decidir();
  await expect(page.getByRole('link', { name: 'Próxima pendência' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titulo).not.toHaveText(primeira);
  await decidir();
  const acabou = page.getByRole('status').filter({ hasText: 'Não há outra pendência aberta nesta fila.' });
  await expect(acabou).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);
});

test('corrigir um cadastro, ver o antes e o depois, e desfazer', async ({ page }) => {
  const cpf = cpfNovo();
  const api = await pelaApi(page);
  const email = `corrige-${cpf}@exemplo.com.br`;
  await registrarPelaApi(api, { cpf, nome: 'Nome Errado', mae: 'Mãe da Correção', email });
  await procurar(page, cpf, 'Nome Errado');
  await apertar(page, 'Corrigir cadastro');
  await expect.poll(() => focoPerdido(page)).toBe(false);
  await escrever(page, page.getByLabel('Nome', { exact: true }), 'Nome Certo');
  await apertar(page, 'Conferir correção');
  const dialogo = page.getByRole('dialog');
  await escrever(page, dialogo.getByLabel('Motivo'), 'Mostrou a carteira de identidade.');
  await apertar(page, 'Salvar correção');
  await expect(page.getByRole('heading', { level: 1, name: 'Nome Certo' })).toBeVisible();
  await expect(page.getByText('Cadastro corrigido')).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);
  await apertar(page, 'Desfazer correção');
  await escrever(page, dialogo.getByLabel('Motivo'), 'A identidade era de outra pessoa.');
  await apertar(page, 'Desfazer');
  await expect(page.getByRole('heading', { level: 1, name: 'Nome Errado' })).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);
});

test('filtrar uma lista, ordená-la, esconder uma coluna e levá-la', async ({ page }) => {
  await irPelaPaleta(page, 'Licenças');
  await tabAte(page, page.locator('select[name=situacao]'));
  await page.keyboard.type('Vig');
  await apertar(page, 'Filtrar');
  await expect(page).toHaveURL(/VIGENTE/);
  await apertar(page, /^Validade|Ordenar por validade/);
  await expect(page).toHaveURL(/sort=dataVencimento/);
  const colunas = page.locator('summary', { hasText: 'Colunas' });
  await tabAte(page, colunas, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabAte(page, page.getByRole('checkbox', { name: 'Ativação' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(colunas).toBeFocused();
  await expect(page.getByRole('columnheader', { name: /Ativação/ })).toHaveCount(0);
  await tabAte(page, page.locator('summary', { hasText: 'Exportar' }));
  await page.keyboard.press('Enter');
  const vindo = page.waitForEvent('download');
  await apertar(page, 'Baixar CSV');
  await vindo;
  // Noutra tela, o fim do arquivo ainda se lê.
  await irPelaPaleta(page, 'Boletos');
  await expect(page.getByText(/linhas?, como estava/).first()).toBeVisible();
});

test('agendar um preço e apagá-lo', async ({ page }) => {
  await irPelaPaleta(page, 'Preços');
  await apertar(page, 'Agendar preço');
  await escrever(page, page.getByLabel('Valor'), '125');
  await tabAte(page, page.getByLabel('Vale desde'));
  await page.keyboard.type('15012031');
  await escrever(page, page.getByLabel('Motivo'), 'Portaria de teste');
  await apertar(page, 'Salvar');
  await expect(page.getByText('Agendado', { exact: true })).toBeVisible();
  await expect.poll(() => focoPerdido(page)).toBe(false);
  await apertar(page, /^Apagar o preço/);
  await apertar(page, 'Apagar');
  await expect(page.getByText('Agendado', { exact: true })).toHaveCount(0);
  await expect.poll(() => focoPerdido(page)).toBe(false);
});
