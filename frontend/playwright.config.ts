import { defineConfig } from '@playwright/test';

/** O ambiente de um produto por trabalhador: o que um teste muda, o que corre ao lado não vê. Sem eles, há um em E2E_URL. */
const produtos = JSON.parse(process.env['E2E_PRODUTOS'] ?? '[]') as Record<string, string>[];
Object.assign(process.env, produtos[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/** Navegador do sistema, nada se baixa. */
export default defineConfig({
  testDir: 'e2e',
  workers: produtos.length || 1,
  // O que só passa na segunda vez não reprova, mas o resumo o diz: é defeito da tela ou do teste.
  retries: 1,
  forbidOnly: true,
  // O mais longo, que olha todas as telas do console, leva 45 s numa máquina livre; há máquinas e vizinhos que dobram isso.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Uma página que o navegador deixou de desenhar não espera o prazo do teste inteiro.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:8080',
    locale: 'pt-BR',
    timezoneId: 'America/Manaus',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Só sem-rede.spec.ts o deixa entrar: nos outros, cada navegador novo o instalaria à toa.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // Como root o Chromium só abre sem a caixa de areia.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
