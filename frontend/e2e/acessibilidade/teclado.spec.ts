import { type Page } from '@playwright/test';

import { BASE, cpfNovo, expect, test } from '../apoio';

/** O anel de foco se vê, inteiro ou em parte, e nada o cobre (WCAG 2.4.7 e 2.4.11). */
async function conferirFoco(page: Page): Promise<void> {
  const falta = await page.evaluate(() => {
    const alvo = document.activeElement;
    if (!(alvo instanceof HTMLElement) || alvo === document.body) return 'nada tem o foco';
    // O campo que o rótulo cobre mostra o foco no rótulo.
    const anel = [alvo, alvo.closest('label')].some((caixa) => {
      if (!caixa) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(caixa);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!anel) return `sem anel: ${alvo.outerHTML.slice(0, 100)}`;
    const { left, top, width, height } = (alvo.closest('label') ?? alvo).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (y < 0 || y > window.innerHeight) return `fora da janela: ${alvo.outerHTML.slice(0, 100)}`;
    const emCima = document.elementFromPoint(x, y);
    const visto =
      emCima &&
      (alvo.contains(emCima) || emCima.contains(alvo) || alvo.closest('label')?.contains(emCima) === true);
    return visto ? null : `coberto: ${alvo.outerHTML.slice(0, 100)}`;
  });
  expect(falta).toBeNull();
}

/** Anda com Tab até o campo pedido, conferindo o foco em cada parada. */
async function irAte(page: Page, descricao: string, chegou: () => Promise<boolean>): Promise<void> {
  for (let passos = 0; passos < 60; passos++) {
    if (await chegou()) return;
    await page.keyboard.press('Tab');
    await conferirFoco(page);
  }
  throw new Error(`o teclado não chega a: ${descricao}`);
}

const focado = (page: Page, seletor: string) => () =>
  page.evaluate((alvo) => document.activeElement?.matches(alvo) ?? false, seletor);

const irAoCampo = (page: Page, seletor: string) => irAte(page, seletor, focado(page, seletor));

const irAoBotao = (page: Page, texto: string) =>
  irAte(page, texto, () =>
    page.evaluate((nome) => document.activeElement?.textContent.trim() === nome, texto),
  );

/** Escolhe num grupo de rádios: o Tab entra no grupo, as setas andam, o espaço marca o primeiro. */
async function escolher(page: Page, nome: string, valor: string): Promise<void> {
  await irAoCampo(page, `[name="${nome}"]`);
  await page.keyboard.press('Space');
  for (let i = 0; i < 5 && !(await focado(page, `[value="${valor}"]`)()); i++)
    await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[name="${nome}"][value="${valor}"]`)).toBeChecked();
  await conferirFoco(page);
}

test('o registro inteiro só com o teclado, do atalho ao protocolo', async ({ page }) => {
  test.slow();
  await page.goto(`${BASE}/registrar`);
  // Não o título: a espera de index.html também tem um, e o foco que ela recebesse ia-se com ela.
  await expect(page.locator('[name=modalidadePesca]')).toHaveCount(3);
  const digitar = async (seletor: string, texto: string) => {
    await irAoCampo(page, seletor);
    await page.keyboard.type(texto);
  };
  const opcao = async (seletor: string, letra: string) => {
    await irAoCampo(page, seletor);
    await page.keyboard.type(letra);
    await expect(page.locator(seletor)).not.toHaveValue('');
  };

  await test.step('o atalho pula para o conteúdo', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await escolher(page, 'modalidadePesca', '1');
    await irAoCampo(page, '.busca input[type=radio]');
  });

  await test.step('identificação', async () => {
    await digitar('.busca input.ent', cpfNovo());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
    await digitar('#nome', 'Pessoa do Teclado');
    await digitar('#dataNascimento', '14031990');
    await escolher(page, 'sexo', '1');
    await digitar('#nomeMae', 'Mãe do Teclado');
    await digitar('#email', 'teclado@exemplo.com.br');
    await digitar('#confirmarEmail', 'outro@exemplo.com.br');
    await escolher(page, 'enderecoPrincipal.zonaLocalizacao', '0');
    await digitar('#enderecoPrincipal-cep', '69050010');
    await digitar('#enderecoPrincipal-logradouro', 'Rua do Teclado');
    await digitar('#enderecoPrincipal-numero', '7');
    await digitar('#enderecoPrincipal-bairro', 'Centro');
    await opcao('#enderecoPrincipal-uf', 'AM');
    // O «A» já escolhe um estado e busca os municípios dele: os que servem são os do segundo.
    await expect(page.locator('#enderecoPrincipal-municipio option', { hasText: 'Manaus' })).toHaveCount(1);
    await opcao('#enderecoPrincipal-municipio', 'Manaus');
    await irAoBotao(page, 'Próximo: sobre a pesca');
    await page.keyboard.press('Enter');
  });

  await test.step('o resumo de erros recebe o foco e leva ao campo', async () => {
    await expect(page.locator('.resumo-erros')).toBeFocused();
    await page.keyboard.press('Tab');
    await conferirFoco(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('#confirmarEmail')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('teclado@exemplo.com.br');
    await irAoBotao(page, 'Próximo: sobre a pesca');
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('sobre a pesca', async () => {
    await expect(page.locator('#rendaMensal')).toBeVisible();
    await escolher(page, 'localizacaoPreferencialPesca', '0');
    await escolher(page, 'localPesca', '1');
    await irAoCampo(page, '[name="equipamentos"]');
    await page.keyboard.press('Space');
    await escolher(page, 'tipoIsca', '1');
    await irAoCampo(page, '[name="peixeMaisPescado"]');
    await page.keyboard.press('Space');
    await opcao('#rendaMensal', 'A');
    await irAoCampo(page, '[name="agenciaTurismo"]');
    await page.keyboard.press('Space');
    await irAoBotao(page, 'Próximo: resumo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('o diálogo prende o foco, Esc o devolve ao botão, e concluir leva ao protocolo', async () => {
    await irAoBotao(page, 'Cancelar');
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog');
    await expect(dialogo).toBeVisible();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      const fora = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(fora).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toBeFocused();
    await irAoBotao(page, 'Concluir');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/consultar\/LPR\d+$/);
    // A confirmação é a página: o foco está nela, e nada cobre o passo seguinte.
    await expect(page.getByRole('heading', { level: 1, name: /LPR-\d+/ })).toBeFocused();
    await expect(page.locator('.notificacao')).toHaveCount(0);
  });
});
