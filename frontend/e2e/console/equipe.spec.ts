import { BASE, conferirDialogo, conferirNosDois, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';
import { registrarPelaApi } from '../passos';

test('fiscal: o que se confere sem rede fica no aparelho, segue depois e chega ao console', async ({
  page,
  context,
  outroAparelho,
}) => {
  const casa = await outroAparelho();
  const pescador = await casa.newPage();
  await entrar(pescador, CONTAS.pescador);
  const resposta = await casa.request.get(`${BASE}/api/consultar-minha-carteira`);
  const carteiras = (await resposta.json()) as { licenca: { codigo: string }; declaracao: string | null }[];
  const guardavel = carteiras.find((uma) => uma.declaracao !== null);
  const [codigo, declaracao] = [guardavel?.licenca.codigo ?? '', guardavel?.declaracao ?? ''];

  await entrar(page, CONTAS.fiscal, '/');
  await expect(page.getByText(/Lista de revogadas de/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes('carteira-pesca.regras')))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByLabel('Número ou código')
    .fill(`${new URL(page.url()).origin}${BASE}/informacao-carteira/${codigo}#${declaracao}`);
  await page.getByRole('button', { name: 'Conferir pelo número' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  // Conta o que se pescou, também sem rede: fica com a conferência, e não muda mais.
  await page
    .getByLabel('Zona com regra própria')
    .selectOption({ label: 'No estado, fora das zonas da lista' });
  await page.getByLabel('Em que dia').fill('2027-05-10');
  await page.getByLabel('Peixe contado').selectOption({ label: 'Tucunaré' });
  await page.getByLabel(/^Tamanho/).fill('24');
  await page.getByRole('button', { name: 'Contar', exact: true }).press('Enter');
  await expect(page.getByText(/Tucunaré: 1 fora do tamanho/)).toBeVisible();
  await conferirNosDois(page, 'pescado');
  await page.getByRole('button', { name: 'Guardar na conferência' }).press('Enter');
  await expect(page.getByText(/Contagem guardada na conferência/)).toBeVisible();
  await page.getByRole('button', { name: 'Conferir outra' }).press('Enter');
  const minhas = page.getByRole('region', { name: 'Últimas conferências' });
  await expect(minhas.getByText(/ainda está só neste aparelho/)).toBeVisible();
  await expect(minhas.getByRole('listitem').first()).toContainText('A enviar');
  await expect(minhas.getByRole('listitem').first()).toContainText(
    '1 peixe contado: passa do que se pode levar',
  );
  await context.setOffline(false);
  await expect(minhas.getByText('Todas já estão na agência.')).toBeVisible();
  await expect(minhas.getByRole('listitem').first()).toContainText('Enviada');

  const balcao = await (await outroAparelho()).newPage();
  await entrar(balcao, CONTAS.operador, '/admin/conferencias');
  const numero = codigo.replace(/^(...)(\d{7})(\d)(\d{4})$/, '$1-$2-$3/$4');
  const linha = balcao.getByRole('row').filter({ hasText: numero }).first();
  await expect(linha).toContainText('Válida');
  await conferirDialogo(balcao, linha.getByRole('button', { name: '1 peixe: passa' }));
  const pescado = balcao.getByRole('dialog', { name: 'Pescado' });
  await expect(pescado.getByText('Tucunaré · 24 cm')).toBeVisible();
  await expect(pescado.getByText(/1 fora do tamanho; tolerância: 0\. .+\d{4}\./)).toBeVisible();
  // O texto do aparelho quebra-se onde for preciso.
  await pescado.getByText('Tucunaré · 24 cm').evaluate((item) => item.replaceChildren('x'.repeat(160)));
  expect(await pescado.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('administradora: junta dois cadastros e separa, marca um prazo e um texto, troca um manual e volta', async ({
  page,
  outroAparelho,
}) => {
  const visita = await outroAparelho();
  const [cpf, outroCpf] = [cpfNovo(), cpfNovo()];
  const pessoa = { nome: 'Duas Vezes Cadastrada', mae: 'Mãe da Jornada' };
  await registrarPelaApi(visita.request, { ...pessoa, cpf, email: `a-${cpf}@exemplo.com.br` });
  const email = `b-${outroCpf}@exemplo.com.br`;
  await registrarPelaApi(visita.request, { ...pessoa, cpf: outroCpf, email }, 'pt-BR', 1);
  await entrar(page, CONTAS.administrador, '/admin');
  const dialogo = page.getByRole('dialog');

  await test.step('juntar, com a prévia, e separar', async () => {
    await page.locator('#busca-rapida').fill(cpf);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Juntar com outro cadastro' }).click();
    await page.getByLabel('O outro cadastro').fill(outroCpf);
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page.getByRole('button', { name: /^Comparar/ }).click();
    await expect(page.getByText(/1 licença do nº \d+, com boletos/)).toBeVisible();
    for (const caixa of await page.locator('main form [type=checkbox]').all()) await caixa.check();
    await page.getByLabel('Motivo').fill('Mostrou os dois documentos no balcão.');
    await page.getByRole('button', { name: 'Juntar os dois' }).click();
    await expect(page.getByText('Recebeu o cadastro')).toBeVisible();
    await expect(page.locator('#licencas').locator('../..').locator('tbody tr')).toHaveCount(2);
    await conferirDialogo(page, page.getByRole('button', { name: 'Separar de novo' }));
    await dialogo.getByLabel('Motivo').fill('Eram duas pessoas, afinal.');
    await dialogo.getByRole('button', { name: 'Separar', exact: true }).click();
    await expect(page.getByText(/Separados de novo/)).toBeVisible();
    await expect(page.locator('#licencas').locator('../..').locator('tbody tr')).toHaveCount(1);
  });

  await test.step('um prazo com dia para valer', async () => {
    await page.goto(`${BASE}/admin/configuracoes`);
    const linha = page.getByRole('row').filter({ hasText: 'Prazo do boleto' });
    await linha.getByRole('button', { name: 'Mudar' }).click();
    await dialogo.getByLabel('Novo valor').fill('15');
    await dialogo.getByLabel('Vale desde').fill('2031-01-15');
    await expect(dialogo.locator('.cfg-previa')).toContainText('15/01/2031');
    await dialogo.getByLabel('Motivo').fill('Portaria de teste.');
    await dialogo.getByRole('button', { name: 'Marcar a mudança' }).click();
    await expect(linha).toContainText('15/01/2031');
    await linha.getByRole('button', { name: 'História' }).click();
    await dialogo.getByRole('button', { name: /15\/01\/2031/ }).click();
    await dialogo.last().getByRole('button', { name: 'Cancelar a mudança' }).click();
    await expect(dialogo.getByText('Marcado', { exact: true })).toHaveCount(0);
  });

  await test.step('uma versão de texto', async () => {
    await page.goto(`${BASE}/admin/configuracoes/textos`);
    await page.getByRole('button', { name: 'Nova versão: Princípios do bom pescador' }).click();
    await dialogo.getByLabel('Vale desde').fill('2031-01-15');
    await dialogo.getByLabel('Motivo').fill('Portaria de teste.');
    await dialogo.getByRole('button', { name: 'Marcar a versão' }).click();
    await expect(page.getByText('Marcado', { exact: true })).toBeVisible();
    await page.locator('.cfg-versoes .bt-perigo').click();
    await dialogo.last().locator('.bt-perigo').click();
    await expect(page.getByText('Marcado', { exact: true })).toHaveCount(0);
  });

  await test.step('um manual, e a volta ao do produto', async () => {
    await page.goto(`${BASE}/admin/manuais`);
    const secao = page.getByRole('region', { name: 'Manual do fiscal' });
    const doProduto = await page.request.get(`${BASE}/pdfs/manual-do-fiscal.pdf`);
    await secao.getByRole('button', { name: 'Trocar o PDF' }).click();
    await dialogo
      .getByLabel('Arquivo PDF')
      .setInputFiles({ name: 'novo.pdf', mimeType: 'application/pdf', buffer: await doProduto.body() });
    await dialogo.getByLabel('Motivo').fill('Edição de teste.');
    await dialogo.getByRole('button', { name: 'Trocar já' }).click();
    await expect(secao.getByRole('listitem').first()).toContainText(/Versão \d+.*Vale agora/s);
    await secao.getByRole('button', { name: 'Voltar a esta: Manual do produto, Manual do fiscal' }).click();
    await dialogo.getByLabel('Motivo').fill('Fim do teste.');
    await dialogo.getByRole('button', { name: 'Voltar a esta versão' }).click();
    await expect(secao.getByRole('listitem').filter({ hasText: 'Manual do produto' }).first()).toContainText(
      'Vale agora',
    );
  });
});

test('operadora: do que precisa dela à pendência, à decisão e à razão', async ({ page }) => {
  await entrar(page, CONTAS.operador, '/admin');
  await page.getByRole('link', { name: /Pago a menor/ }).click();
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'O que veio do banco' })).toBeVisible();
  const dialogo = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await dialogo.getByLabel('Por quê').fill('Conferido com o comprovante do banco.');
  await dialogo.locator('[type=submit]').click();
  await expect(page.locator('.con-cab')).toContainText('Aceita');
  await page.getByRole('link', { name: 'Razão', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Razão' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ }).first()).toBeVisible();
  await expect(page.getByText('não fecha')).toHaveCount(0);

  // A demonstração volta a como estava: quem pode decidir também desfaz.
  await page.goBack();
  await page.getByRole('button', { name: 'Desfazer decisão' }).click();
  await dialogo.getByLabel('Por quê').fill('Fim da jornada: volta a como estava.');
  await dialogo.locator('[type=submit]').click();
  await expect(page.locator('.con-cab')).toContainText('Aberta');
});
