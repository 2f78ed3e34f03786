import { abrirMenu, BASE, conferirTela, CONTAS, cpfNovo, entrar, expect, test } from '../apoio';

/** PNG de um ponto. */
const IMAGEM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('quem administra olha o painel, agenda um preço, publica um informe e convida alguém', async ({
  page,
  outroAparelho,
}) => {
  const titulo = `Informe de teste ${cpfNovo()}`;
  await entrar(page, CONTAS.administrador);
  // Uma versão anterior do console guardava aqui o CPF que se procurava.
  await page.evaluate(() => {
    localStorage.setItem('RaStore.version', '1');
    localStorage.setItem('RaStore.usuarios.listParams', '{"filter":{"documento":"390.533.447-05"}}');
  });

  await page.goto(`${BASE}/admin`);
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('390.533.447-05');
  await expect(page.getByRole('figure', { name: /Licenças ativadas por mês/ })).toBeVisible();
  await conferirTela(page);
  await page.getByRole('link', { name: /Boleto recusado pelo banco/ }).waitFor();

  // Daqui em diante nada espera pelos seus textos: o que se abre não tira a tela, nem o foco, da frente.
  await page.waitForLoadState('networkidle');
  const programas: string[] = [];
  page.on('request', (pedido) => pedido.resourceType() === 'script' && programas.push(pedido.url()));
  await abrirMenu(page);
  await page.getByRole('link', { name: 'Preços' }).click();
  await page.getByRole('button', { name: 'Agendar preço' }).click();
  await page.getByLabel('Valor').waitFor();
  expect(programas).toEqual([]);
  await page.getByLabel('Valor').fill('125');
  await page.getByLabel('Vale desde').fill('2031-01-15');
  await page.getByLabel('Motivo').fill('Portaria 12/2030');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Agendado', { exact: true })).toBeVisible();
  await page.getByLabel('Licença pedida em').fill('2031-01-15');
  await expect(page.getByText('15/01/2033')).toBeVisible();
  await conferirTela(page);
  await page.getByRole('button', { name: /Apagar o preço/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Agendado', { exact: true })).toHaveCount(0);

  await test.step('uma isca nova, marcada para um dia, vista como o pescador a verá, e cancelada', async () => {
    const isca = `Isca de teste ${cpfNovo()}`;
    await page.goto(`${BASE}/admin/configuracoes/listas?lista=tipoIsca`);
    await page.getByRole('button', { name: 'Nova opção' }).click();
    const formulario = page.getByRole('dialog');
    await formulario.getByRole('button', { name: 'Marcar a mudança' }).click();
    await expect(formulario.getByText('Escreva o texto nas três línguas.').first()).toBeVisible();
    await formulario.getByLabel('Em Português').fill(isca);
    await formulario.getByLabel('Em Inglês').fill(`${isca} en`);
    await formulario.getByLabel('Em Espanhol').fill(`${isca} es`);
    await formulario.getByLabel('Vale desde').fill('2031-01-15');
    await formulario.getByLabel('Motivo').fill('Pedido da câmara técnica');
    await expect(formulario.getByText(isca, { exact: true })).toBeVisible();
    await formulario.getByRole('button', { name: 'Marcar a mudança' }).click();
    await expect(page.getByRole('row').filter({ hasText: isca })).toContainText('15/01/2031');
    await page.getByRole('button', { name: 'História' }).click();
    await page.getByRole('button', { name: `Cancelar: Nova: ${isca}` }).click();
    await page.getByRole('button', { name: 'Cancelar a mudança' }).click();
    await expect(page.getByText(isca)).toHaveCount(0);
    await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  });

  await page.getByRole('link', { name: 'Informes' }).click();
  await page.getByRole('link', { name: 'Novo informe' }).click();
  await page.getByLabel('Título', { exact: true }).fill(titulo);
  await page.getByRole('textbox', { name: 'Texto' }).fill('O rio subiu.');
  await page
    .getByLabel(/Escolher imagem/)
    .setInputFiles({ name: 'rio.png', mimeType: 'image/png', buffer: IMAGEM });
  await expect(page.getByRole('button', { name: 'Tirar a imagem' })).toBeVisible();
  await conferirTela(page);
  await page.getByRole('button', { name: 'Ver como o cidadão' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('O rio subiu.');
  await page.getByRole('button', { name: 'Fechar' }).first().click();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();

  const cidadao = await (await outroAparelho()).newPage();
  await cidadao.goto(`${BASE}/informes-carteira-pesca`);
  await cidadao.getByRole('link', { name: titulo }).first().click();
  await expect(cidadao.getByRole('heading', { name: titulo })).toBeVisible();
  await expect(cidadao.locator('.informe img')).toHaveJSProperty('complete', true);
  await cidadao.close();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByText('Fátima Sena')).toBeVisible();
  await conferirTela(page);
  await page.getByRole('link', { name: 'Convidar' }).click();
  await page.getByLabel('CPF ou passaporte').fill(cpfNovo());
  await page.getByLabel('Nome', { exact: true }).fill('Convidada de Teste');
  await page.getByLabel('E-mail', { exact: true }).fill('convidada@exemplo.example');
  await conferirTela(page);
  await page.getByRole('button', { name: 'Mandar o convite' }).click();
  await expect(page.getByText('Convidada de Teste').first()).toBeVisible();
  await expect(page.locator('.estado', { hasText: 'Convite enviado' }).first()).toBeVisible();
});
