import { readFile } from 'node:fs/promises';

import { BASE, conferirDialogo, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { registrarPelaApi } from '../passos';
import { pelaApi } from './bastidores';

const LARGURAS = [320, 1440] as const;

test('do balcão: buscar, conceder provisório, invalidar e levar a lista', async ({ page }) => {
  const cpf = cpfNovo();
  const nome = `Balcão ${cpf.slice(0, 6).replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? 'x')}`;
  await registrarPelaApi(page.request, {
    cpf,
    nome,
    mae: 'Mãe do Balcão',
    email: `balcao-${cpf}@exemplo.com.br`,
  });
  await page.context().clearCookies();
  await entrar(page, CONTAS.operador);
  const conferir = async () => {
    for (const width of LARGURAS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} ${page.url()}`, () => conferirTela(page));
    }
  };

  await page.goto(`${BASE}/admin/pessoas`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible();
  await conferir();
  // Pelo teclado: a caixa recebe o foco, e o CPF leva à ficha sem passar pelo endereço.
  await page.locator('body').press('/');
  await page.keyboard.type(cpf);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  expect(page.url()).not.toContain(cpf);
  await conferir();

  await page.locator('#licencas').locator('../..').locator('tbody a').first().click();
  const folha = page.getByRole('link', { name: 'Folha com a declaração (PDF)' });
  const impressa = await page.request.get((await folha.getAttribute('href')) ?? '');
  expect(impressa.headers()['content-type']).toBe('application/pdf');
  await conferirDialogo(page, page.getByRole('button', { name: 'Conceder título provisório' }));
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Comprovante de pagamento').setInputFiles({
    name: 'pix.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ncomprovante'),
  });
  await dialogo.getByRole('button', { name: 'Conceder o título' }).click();
  await expect(page.locator('.con-cab .sit-ativo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'pix.pdf' })).toBeVisible();
  await conferir();

  await page.getByRole('button', { name: 'Invalidar a licença' }).click();
  await dialogo.getByLabel('Motivo').fill('Pedido do titular no balcão.');
  await dialogo.getByRole('button', { name: 'Invalidar', exact: true }).click();
  await expect(page.locator('.con-cab .sit-invalidado')).toBeVisible();
  await expect(page.getByText('Pedido do titular no balcão.', { exact: true })).toBeVisible();
  // Na mesma página, o porquê de já não valer.
  await expect(page.getByText(/^Invalidada pela equipe: Pedido do titular/)).toBeVisible();
  await page.locator('#documentos').locator('../..').locator('tbody a').first().click();
  await expect(page.locator('#vida')).toBeVisible();
  await conferir();

  await page.goto(`${BASE}/admin/boletos`);
  await expect(page.locator('.barra-da-lista')).toBeVisible();
  await conferir();
  await page.goto(`${BASE}/admin/licencas`);
  await page.locator('select[name=situacao]').selectOption('INVALIDADO');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/INVALIDADO/);
  await conferir();
  await page.getByText('Exportar', { exact: true }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const csv = await readFile(await (await baixado).path(), 'utf8');
  expect(csv).toContain(';INVALIDADO;Invalidado;OPERADOR;Por decisão da equipe;');
  expect(csv).not.toContain(';VIGENTE;');

  // Quem não acha fica na busca, e o que se digitou não vai para o endereço.
  await page.locator('#busca-rapida').fill('Zzyzx Ninguém');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toContain('Zzyzx');
  await conferir();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(dialogo.getByRole('heading', { name: 'Atalhos do teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Com o diálogo aberto as teclas são dele.
  await expect(dialogo).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/admin\/pessoas/);
});

test('do balcão: o pedido feito pela operadora espera a folha assinada, e recolhê-la fica registrado', async ({
  page,
}) => {
  const cpf = cpfNovo();
  await entrar(page, CONTAS.operador);
  const api = await pelaApi(page);
  await registrarPelaApi(api, {
    cpf,
    nome: 'Pessoa da Folha',
    mae: 'Mãe da Folha',
    email: `folha-${cpf}@exemplo.com.br`,
  });
  await page.goto(`${BASE}/admin/pessoas`);
  await page.locator('#busca-rapida').fill(cpf);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa da Folha' })).toBeVisible();
  const falta = page.getByText(/^Folha por assinar/);
  await expect(falta).toBeVisible();
  for (const [width, tema] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: tema });
    await test.step(`folha por assinar, ${width}`, () => conferirTela(page));
  }
  await page.locator('#licencas').locator('../..').locator('tbody a').first().click();
  await expect(falta).toBeVisible();
  const folha = page.getByRole('link', { name: 'Imprimir a folha' });
  expect((await page.request.get((await folha.getAttribute('href')) ?? '')).ok()).toBe(true);
  await page.getByRole('button', { name: 'Registrar a folha assinada' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Está assinada' }).press('Enter');
  await expect(falta).toHaveCount(0);
  // O botão foi-se com o aviso: o foco não se perde.
  await expect(page.locator('#conteudo')).toBeFocused();
  await expect(page.getByText('Folha assinada recolhida')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa da Folha' })).toBeVisible();
  await expect(falta).toHaveCount(0);
});

test('o fiscal não abre as telas do balcão', async ({ page }) => {
  await entrar(page, CONTAS.fiscal);
  for (const tela of ['pessoas', 'licencas', 'boletos', 'busca']) {
    await page.goto(`${BASE}/admin/${tela}`);
    await expect(page.locator('.busca-rapida')).toHaveCount(0);
    await expect(page.locator('.barra-da-lista')).toHaveCount(0);
  }
});

test('do balcão: corrigir o cadastro vendo o antes e o depois, e desfazer', async ({ page }) => {
  const cpf = cpfNovo();
  const letras = cpf.slice(0, 6).replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? 'x');
  const [errado, certo] = [`Errado ${letras}`, `Certo ${letras}`];
  await registrarPelaApi(page.request, {
    cpf,
    nome: errado,
    mae: 'Mãe do Balcão',
    email: `corrigir-${cpf}@exemplo.com.br`,
  });
  await page.context().clearCookies();
  await entrar(page, CONTAS.operador, '/admin/pessoas');
  await page.locator('#busca-rapida').fill(cpf);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: errado })).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir cadastro' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(certo);
  await conferirDialogo(page, page.getByRole('button', { name: 'Conferir correção' }));
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByRole('definition')).toHaveText([`Antes${errado}`, `Depois${certo}`]);
  await dialogo.getByLabel('Motivo').fill('Mostrou a carteira de identidade.');
  await dialogo.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(page.getByRole('heading', { level: 1, name: certo })).toBeVisible();
  await expect(page.locator('#correcoes')).toBeVisible();
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`ficha corrigida, ${width}`, () => conferirTela(page));
  }
  await conferirDialogo(page, page.getByRole('button', { name: 'Desfazer correção' }));
  await expect(dialogo.getByRole('definition')).toHaveText([`Antes${certo}`, `Depois${errado}`]);
  await dialogo.getByLabel('Motivo').fill('A identidade era de outra pessoa.');
  await dialogo.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: errado })).toBeVisible();
  await expect(page.getByText('A identidade era de outra pessoa.', { exact: true })).toBeVisible();
});
