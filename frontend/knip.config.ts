import { type KnipConfig } from 'knip';

import { TABELA_DE_ROTAS } from './src/app/rotas/tabela-de-rotas';

const config: KnipConfig = {
  entry: [
    ...TABELA_DE_ROTAS.flatMap(({ tela, filhas = [] }) => [tela, ...filhas.map((filha) => filha.tela)])
      .filter((tela) => tela !== undefined)
      .map((tela) => `src/${tela}.tsx`),
    'src/operador/roteador.ts',
    'src/service-worker/service-worker.ts',
    'src/app/partida/partida.ts',
    'src/app/partida/partida-outras.ts',
    'scripts/*.{mjs,cjs}',
    'e2e/**/*.spec.ts',
    'galeria/*.ts',
    'src/api/tipos.gerado.ts',
    'src/api/gerado/**/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**', 'e2e/**', 'galeria/**'],
  ignoreDependencies: [
    '@fontsource-variable/atkinson-hyperlegible-next',
    '@fontsource/besley',
    '@phosphor-icons/core',
    'openapi-typescript',
  ],
};

export default config;
