import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { comprimir } from './scripts/construcao/comprimir.ts';
import { semSobras } from './scripts/construcao/sobras.ts';
import { conferirGrupos, GRUPOS } from './scripts/construcao/grupos.ts';
import { copiaDosIcones } from './scripts/construcao/icones.ts';
import { manifestos } from './scripts/construcao/manifesto.ts';
import { partida } from './scripts/construcao/partida.ts';
import { rotas } from './scripts/construcao/rotas.ts';
import { serviceWorker } from './scripts/construcao/service-worker.ts';
import { TABELA_DE_ROTAS } from './src/app/rotas/tabela-de-rotas.ts';

const SEMPRE = /\/(bibliotecas|index|rolldown-runtime)-/;
const PRIMEIRAS = TABELA_DE_ROTAS.flatMap(({ primeira, tela }) => (primeira && tela ? [tela] : []));

export default defineConfig({
  base: '/carteira-pesca/',
  plugins: [
    rotas(),
    copiaDosIcones(),
    conferirGrupos(),
    semSobras(),
    react(),
    manifestos(),
    partida(),
    serviceWorker(),
    comprimir(),
  ],
  resolve: {
    alias: [
      {
        find: 'react-router-dom',
        replacement: fileURLToPath(new URL('src/operador/roteador.ts', import.meta.url)),
      },
      // O pacote aponta sempre para a versão com os avisos de desenvolvimento.
      {
        find: 'react-router',
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
      // O React já o tem.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    manifest: true,
    // Chrome 80, Safari 14, Firefox 78; scripts/conferir-sintaxe.mjs confere.
    target: 'es2020',
    chunkSizeWarningLimit: 1200,
    // Todo navegador que entende os módulos daqui já os busca de antemão.
    modulePreload: {
      polyfill: false,
      // A página pede logo tudo o que a entrada importa. Um bloco, de antemão, só o que as primeiras telas usam: a lista
      // inteira pesaria no bloco de todos.
      resolveDependencies: (arquivo, dependencias, { hostType }) => {
        if (hostType === 'html') return dependencias;
        return PRIMEIRAS.some((tela) => arquivo.includes(`/${basename(tela)}-`))
          ? dependencias.filter((nome) => !SEMPRE.test(nome))
          : [];
      },
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GRUPOS,
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(carteira-pesca/(api|banco|cep|estados|logout|pdfs)|\\.well-known/carteira-pesca)':
        process.env['API_URL'] ?? 'http://localhost:8080',
    },
  },
});
