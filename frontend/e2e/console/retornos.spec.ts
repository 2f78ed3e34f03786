import { BASE, CONTAS, entrar, expect, test } from '../apoio';
import { ler, pelaApi, respostaDoBanco } from './bastidores';

test('dois retornos em prévia, soltos juntos: cada um se confirma, e cada linha leva ao que fez', async ({
  page,
}) => {
  await entrar(page, CONTAS.operador);
  const api = await pelaApi(page);
  const recebidos = await ler<{ nsa: number | null }[]>(api, '/api/admin/retornos');
  const ultimo = Math.max(0, ...recebidos.map(({ nsa }) => nsa ?? 0));
  const bytes = [
    await respostaDoBanco(api, 1, '--nsa', String(ultimo + 1)),
    await respostaDoBanco(api, 1, '--nsa', String(ultimo + 2), '--pagar-a-menor', '1'),
  ];
  const nomes = bytes.map((_, i) => `PREVIA-${i + 1}-${Date.now()}.RET`);
  await page.goto(`${BASE}/admin/retornos`);
  await page.getByRole('button', { name: 'Enviar retorno' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo
    .locator('input[type=file]')
    .setInputFiles(bytes.map((buffer, i) => ({ name: nomes[i] ?? '', mimeType: 'text/plain', buffer })));
  await dialogo.getByLabel(/esperar que eu confirme/).check();
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click();
  const andamentos = dialogo.getByRole('link', { name: 'Ver o andamento' });
  await expect(andamentos).toHaveCount(2);
  await expect(page.getByText('2 arquivos de retorno enviados com sucesso')).toBeVisible();
  const enderecos = await andamentos.evaluateAll((elos) => elos.map((elo) => elo.getAttribute('href') ?? ''));

  await andamentos.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nomes[0] ?? '');
  const confirmar = page.getByRole('button', { name: 'Confirmar efeitos' });
  const situacao = page.locator('.con-cab');
  await expect(situacao).toContainText('Aguardando confirmação', { timeout: 30_000 });
  const linhas = page.getByRole('row');
  await confirmar.press('Enter');
  await expect(situacao).toContainText(/Processado/, { timeout: 30_000 });
  await expect(confirmar).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  // A remessa leva também o que outros deixaram por remeter, e os pagamentos vêm no fim do arquivo.
  await page.getByRole('button', { name: /^Ordenar por linha/ }).click();
  await linhas.filter({ hasText: 'Licença ativada' }).first().getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Boleto / })).toBeVisible();
  await expect(situacao).toContainText('Pago');

  // O outro continua à espera, na lista.
  await page.getByRole('link', { name: /^Retornos/ }).click();
  await expect(linhas.filter({ hasText: nomes[1] })).toContainText('Aguardando confirmação');
  await page.goto(enderecos[1] ?? '');
  await expect(page.getByText('1 linha vai pedir uma decisão')).toBeVisible();
  await confirmar.press('Enter');
  await expect(situacao).toContainText('Processado com pendências', { timeout: 30_000 });
  await linhas.getByRole('link', { name: /^Pendência nº/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Pago a menor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${nomes[1]}`) })).toBeVisible();
});
