import { CONTAS, entrar, expect, test } from '../apoio';

for (const tema of ['light', 'dark'] as const) {
  for (const largura of [390, 1440]) {
    test(`o painel a ${largura} px, ${tema}: os gráficos enchem o cartão, dizem o que medem e abrem a lista do que somam`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: largura, height: 900 });
      await page.emulateMedia({ colorScheme: tema });
      await entrar(page, CONTAS.operador, '/admin');
      await expect(page.getByText(/somado às \d\d:\d\d/)).toBeVisible();
      for (const titulo of ['Licenças ativadas por mês', 'Dinheiro por mês']) {
        const cartao = page.getByRole('region', { name: titulo });
        const grafico = cartao.getByRole('figure');
        await expect(grafico).toBeVisible();
        await expect(grafico.getByText(/^(licenças|reais)$/)).toBeVisible();
        const sobra = await grafico.evaluate((figura) => {
          const dentro = figura.getBoundingClientRect();
          const fora = figura.closest('section')?.getBoundingClientRect() ?? dentro;
          return [fora.width - dentro.width, fora.bottom - dentro.bottom].map(Math.abs);
        });
        expect(Math.max(...sobra)).toBeLessThanOrEqual(3);
        const mes = grafico.getByRole('listitem').nth(1);
        await mes.hover();
        const dica = mes.locator('.pn-dica');
        await expect(dica).toBeVisible();
        await expect(dica).toContainText('Um ano antes');
        const { left, right } = await dica.evaluate((uma) => uma.getBoundingClientRect());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(largura);
        await page.mouse.move(0, 0);
        await cartao.getByRole('button', { name: 'Ver tabela' }).click();
        const tabela = cartao.getByRole('table');
        expect((await tabela.getByRole('row').count()) - 1).toBe(12);
        // Cabe: nada se esconde à direita.
        expect(await cartao.evaluate((um) => um.scrollWidth - um.clientWidth)).toBeLessThanOrEqual(0);
        await cartao.getByRole('button', { name: 'Ver gráfico' }).click();
      }
    });
  }
}

test('a lista que uma barra abre tem o que ela soma', async ({ page }) => {
  await entrar(page, CONTAS.operador, '/admin');
  const mes = page
    .getByRole('region', { name: 'Licenças ativadas por mês' })
    .getByRole('figure')
    .getByRole('link')
    .nth(-2);
  const dito = await mes.locator('.sr').innerText();
  const [esportivas = 0, recreativas = 0] = [...dito.matchAll(/(?:Esportiva|Recreativa): ([\d.]+)/g)].map(
    ([, n = '']) => Number(n.replace('.', '')),
  );
  expect(esportivas + recreativas).toBeGreaterThan(0);
  await mes.click();
  await expect(page).toHaveURL(/ATIVACAO/);
  await expect(page.getByText(`de ${esportivas + recreativas}`)).toBeVisible();
});
