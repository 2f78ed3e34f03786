import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { comprimir } from './scripts/construcao/comprimir.ts';
import { manifestos } from './scripts/construcao/manifesto.ts';
import { serviceWorker } from './scripts/construcao/service-worker.ts';

/** Só o subconjunto latino das duas fontes é pedido de antemão; o resto da página espera o CSS. */
function preCarregarFontes(): Plugin {
  return {
    name: 'pre-carregar-fontes',
    transformIndexHtml: {
      order: 'post',
      handler(_html, contexto) {
        return Object.keys(contexto.bundle ?? {})
          .filter((nome) => nome.endsWith('.woff2'))
          .map((nome) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/carteira-pesca/${nome}`,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

// O console (react-admin, MUI) forma um bloco à parte: o telefone do cidadão nunca o baixa.
const DO_CONSOLE =
  /node_modules\/(@mui|@emotion|@tanstack|react-admin|ra-[a-z-]+|react-hook-form|react-dropzone|react-router-dom|@popperjs|polyglot|node-polyglot|dompurify|date-fns|query-string|react-transition-group|react-error-boundary|react-hotkeys-hook|lodash|jsonexport|inflection|diacritic|clsx)\//;

export default defineConfig({
  base: '/carteira-pesca/',
  plugins: [react(), preCarregarFontes(), manifestos(), serviceWorker(), comprimir()],
  resolve: {
    alias: { 'react-router-dom': fileURLToPath(new URL('src/operador/roteador.ts', import.meta.url)) },
  },
  build: {
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    // Todo navegador que entende os módulos daqui já os busca de antemão.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            // A ordem importa: um grupo leva também as dependências dos seus pacotes, e o React é de todos.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
            { name: 'idiomas', test: /node_modules\/(i18next|react-i18next|html-parse-stringify)\// },
            { name: 'formularios', test: /node_modules\/(formik|yup|react-number-format)\// },
            { name: 'console', test: DO_CONSOLE },
          ],
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
