import { type Page } from '@playwright/test';

import { conferirTela, CONTAS, entrar, expect, test } from '../apoio';
import { enderecoDoQrCode, lerNaTela } from '../qr-code';

/** Como a câmera do telefone a abrir outro código na mesma aba, sem recarregar nada. */
const trocarFragmento = (pagina: Page, fragmento: string) =>
  pagina.evaluate((novo) => {
    location.hash = novo;
  }, fragmento);

test('o QR code da carteira se confere com internet, sem ela, e adulterado não passa', async ({
  page,
  outroAparelho,
}) => {
  await entrar(page, CONTAS.pescador);
  const endereco = await enderecoDoQrCode(page);
  const [, declaracao = ''] = endereco.split('#');

  const aparelho = await outroAparelho();
  const tela = await aparelho.newPage();
  await tela.goto(endereco);
  await expect(tela.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  await expect(tela.getByText(/Conferida neste aparelho e com a agência em \d/)).toBeVisible();
  await expect(tela.getByText(/Lista de revogadas de/)).toBeVisible();
  await conferirTela(tela);

  const adulterada = `${declaracao.slice(0, 60)}${declaracao[60] === 'A' ? 'B' : 'A'}${declaracao.slice(61)}`;
  await trocarFragmento(tela, adulterada);
  await expect(tela.getByRole('heading', { level: 1, name: 'Não é autêntica' })).toBeVisible();
  await expect(tela.getByText(/Conferida neste aparelho e com a agência em \d/)).toBeVisible();
  await expect(tela.locator('main')).not.toContainText(/internet|rede/i);
  await trocarFragmento(tela, declaracao);
  await expect(tela.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();

  await aparelho.setOffline(true);
  await trocarFragmento(tela, adulterada);
  await expect(tela.getByRole('heading', { level: 1, name: 'Não é autêntica' })).toBeVisible();
  await expect(tela.getByText(/Maria/)).toHaveCount(0);
  await trocarFragmento(tela, declaracao);
  await expect(tela.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  await expect(tela.getByText(/sem internet: se foi revogada/)).toBeVisible();
  await aparelho.setOffline(false);

  await tela.goto(endereco.split('#')[0] ?? '');
  await expect(tela.getByRole('heading', { level: 1, name: 'Licença vigente' })).toBeVisible();
  await expect(tela.getByText(/não prova que o papel é autêntico/)).toBeVisible();
  await conferirTela(tela);
});

test('o QR code do cartão lê-se da própria tela, mesmo na que tem um ponto por pixel', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 360) await entrar(page, CONTAS.pescador);
    const cartao = page.locator('.cart-qr img');
    await expect(cartao).toBeVisible();
    expect([width, await lerNaTela(cartao)]).toEqual([
      width,
      expect.stringContaining(await enderecoDoQrCode(page)),
    ]);
  }
});

test('o fiscal confere uma carteira atrás da outra, também sem internet', async ({ page, outroAparelho }) => {
  await entrar(page, CONTAS.pescador);
  const endereco = `https://pesca.example${await enderecoDoQrCode(page)}`;

  const aparelho = await outroAparelho();
  const fiscal = await aparelho.newPage();
  await fiscal.setViewportSize({ width: 360, height: 740 });
  await entrar(fiscal, CONTAS.fiscal);
  await expect(fiscal.getByText(/Lista de revogadas de/)).toBeVisible();
  await conferirTela(fiscal);

  await fiscal.getByLabel('Número ou código').fill(endereco);
  await fiscal.getByRole('button', { name: 'Conferir pelo número' }).click();
  await expect(fiscal.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  await expect(fiscal.getByRole('heading', { name: 'Endereço' })).toBeVisible();
  // A tela não sumiu enquanto os textos do veredito chegavam.
  await expect(fiscal.locator('.fiscal-topo')).toBeFocused();
  await conferirTela(fiscal);

  await fiscal.getByRole('button', { name: 'Conferir outra' }).click();
  await aparelho.setOffline(true);
  await fiscal.getByLabel('Número ou código').fill(endereco);
  await fiscal.getByRole('button', { name: 'Conferir pelo número' }).click();
  await expect(fiscal.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  await expect(fiscal.getByText(/Conferida só neste aparelho, sem internet/)).toBeVisible();
});

test('quem confere uma carteira não baixa o console', async ({ page, outroAparelho }) => {
  await entrar(page, CONTAS.pescador);
  const endereco = await enderecoDoQrCode(page);
  const tela = await (await outroAparelho()).newPage();
  const baixados: string[] = [];
  tela.on('request', (pedido) => baixados.push(pedido.url()));
  await tela.goto(endereco);
  await expect(tela.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  expect(baixados.some((url) => url.includes('/assets/'))).toBe(true);
  expect(baixados.filter((url) => url.includes('/assets/console'))).toEqual([]);
});
