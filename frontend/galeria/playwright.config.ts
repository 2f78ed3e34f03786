import { defineConfig } from '@playwright/test';

import base from '../playwright.config';

/** Fotografa as telas do cidadão. Não é teste: não entra em `make test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.galeria.ts',
  timeout: 120_000,
  outputDir: '../test-results/galeria',
});
