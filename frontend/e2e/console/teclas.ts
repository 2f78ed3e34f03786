import { expect, type Locator, type Page } from '@playwright/test';

/* Só teclas: o rato não se usa nem uma vez. */

const temFoco = (alvo: Locator): Promise<boolean> =>
  alvo.evaluateAll((achados) => achados.some((um) => um === document.activeElement));

/** Anda com Tab até ao alvo; o foco nunca se perde pelo caminho. */
export async function tabAte(page: Page, alvo: Locator, tecla = 'Tab'): Promise<void> {
  await expect(alvo.first()).toBeVisible();
  for (let passos = 0; passos < 120; passos++) {
    if (await temFoco(alvo)) return;
    await page.keyboard.press(tecla);
  }
  throw new Error(`o teclado não chega a ${String(alvo)}`);
}

export async function apertar(page: Page, nome: string | RegExp, papel: 'button' | 'link' = 'button') {
  await tabAte(page, page.getByRole(papel, { name: nome, exact: typeof nome === 'string' }).first());
  await page.keyboard.press('Enter');
}

export async function escrever(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabAte(page, campo);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(texto);
}
