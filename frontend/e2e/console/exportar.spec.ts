import { readFile } from 'node:fs/promises';

import { BASE, conferirTela, CONTAS, entrar, expect, test } from '../apoio';

for (const largura of [390, 1440]) {
  test(`a ${largura} px: um arquivo pedido sobrevive à página, diz o que tem e é só de quem o pediu`, async ({
    page,
    outroAparelho,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 });
    await entrar(page, CONTAS.operador, '/admin/licencas');
    await page.locator('select[name=situacao]').selectOption('VENCIDO');
    await page.locator('select[name=modalidade]').selectOption('1');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/VENCIDO/);
    await page.locator('summary', { hasText: 'Exportar' }).click();
    const pedida = page.waitForResponse(
      (resposta) =>
        resposta.url().endsWith('/api/admin/exportacoes') && resposta.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const { id } = (await (await pedida).json()) as { id: number };
    // Fora do console, e de volta.
    await page.goto(`${BASE}/`);
    await page.goto(`${BASE}/admin/boletos`);
    const exportacoes = page.getByRole('region', { name: 'Exportações' });
    const resumo = exportacoes.getByText(/^Exportações \(\d+\)$/);
    await resumo.waitFor();
    // A que ainda se escreve já as abriu.
    if (await exportacoes.locator('details:not([open])').count()) await resumo.click();
    const dela = exportacoes.locator('.exportacao', { has: page.locator(`a[href$="/${id}/arquivo"]`) });
    await expect(dela.getByText('Situação: Vencido; Modalidade: Recreativa')).toBeVisible();
    await expect(dela.getByRole('status')).toHaveText(
      /^[\d.]+ linhas?, como estava.* em .+ Pode baixar até .+\.$/,
    );
    await conferirTela(page);
    const baixado = page.waitForEvent('download');
    await dela.getByRole('link', { name: 'Baixar: Licenças (CSV)' }).click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toMatch(/^licencas-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const linhas = (await readFile(await arquivo.path(), 'utf8')).trim().split('\r\n');
    const ditas = Number((await dela.getByRole('status').innerText()).replace(/ .*/s, '').replace('.', ''));
    expect(linhas).toHaveLength(ditas + 1);
    for (const linha of linhas.slice(1)) expect(linha).toMatch(/;RECREATIVA;.*;VENCIDO;/);

    const deOutro = await (await outroAparelho()).newPage();
    await entrar(deOutro, CONTAS.administrador);
    const caminho = `${BASE}/api/admin/exportacoes/${id}/arquivo`;
    expect((await deOutro.request.get(caminho)).status()).toBe(404);
    expect((await page.request.get(caminho)).status()).toBe(200);

    await dela.getByRole('button', { name: /^Apagar o arquivo/ }).click();
    await expect(dela).toHaveCount(0);
    await expect.poll(async () => (await page.request.get(caminho)).status()).toBe(404);
  });
}
