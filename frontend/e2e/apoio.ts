import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const BASE = '/carteira-pesca';

/** Contas que toda instalação de demonstração tem. */
export const CONTAS = {
  pescador: { login: '390.533.447-05', senha: 'Pescador#2026' },
  operador: { login: '111.444.777-35', senha: 'Operador#2026' },
  fiscal: { login: '168.995.350-09', senha: 'Fiscaliza#2026' },
} as const;

export async function entrar(
  pagina: Page,
  { login, senha }: { login: string; senha: string },
): Promise<void> {
  await pagina.goto(`${BASE}/login`);
  await pagina.getByLabel('CPF ou passaporte').fill(login);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar' }).click();
  await expect(pagina).not.toHaveURL(/\/login/);
}

/** Nenhuma falha do axe e nada que passe da largura da tela. */
export async function conferirTela(pagina: Page): Promise<void> {
  await expect(pagina.locator('.correnteza')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page: pagina }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const sobra = await pagina.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sobra, 'pixels além da largura').toBeLessThanOrEqual(0);
}

/** Um CPF que ninguém usou ainda: base pelo relógio, verificadores certos. */
export function cpfNovo(): string {
  const base = String(Date.now() % 1_000_000_000).padStart(9, '0');
  const digito = (texto: string): number => {
    const soma = Array.from(texto).reduce((total, d, i) => total + Number(d) * (texto.length + 1 - i), 0);
    const resto = (soma * 10) % 11;
    return resto === 10 ? 0 : resto;
  };
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}

const SIMULADOR = fileURLToPath(new URL('../../backend/dist/cli/simular-retorno.js', import.meta.url));

/** O banco de mentira lê a última remessa do produto e escreve em `arquivo` o retorno que paga todos os títulos. */
export async function responderComoBanco(url: string, arquivo: string): Promise<void> {
  await promisify(execFile)(process.execPath, [SIMULADOR, '--url', url, '--saida', arquivo]);
}
