import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

import { comprimir } from './scripts/construcao/comprimir.ts';
import { iconesDeCadaTela, roteadorSemSobras } from './scripts/construcao/enxugar.ts';
import { manifestos } from './scripts/construcao/manifesto.ts';
import { partida } from './scripts/construcao/partida.ts';
import { serviceWorker } from './scripts/construcao/service-worker.ts';

// O console (react-admin, MUI) forma um bloco à parte: o telefone do cidadão nunca o baixa.
const DO_CONSOLE =
  /node_modules\/(@mui|@emotion|@tanstack|react-admin|ra-[a-z-]+|react-hook-form|react-dropzone|react-router-dom|@popperjs|polyglot|node-polyglot|dompurify|date-fns|query-string|react-transition-group|react-error-boundary|react-hotkeys-hook|lodash|jsonexport|inflection|diacritic|clsx)\//;

const PRIMEIRAS = /\/(tela-login|tela-inicio|tela-autenticidade|tela-consultar)-/;
const SEMPRE = /\/(bibliotecas|base|rolldown-runtime)-/;
/** Da entrada ou de quase toda tela: à parte, prenderiam umas às outras. */
const DE_TODAS = /src\/(kernel\/(documento|datas|dinheiro)|i18n\/formatos)/;
const ENTRADA = /src\/app\/entrada\.tsx$/;
const comAEntrada = new Map<string, boolean>();

function vemComAEntrada(id: string, contexto: Rolldown.ChunkingContext): boolean {
  const sabido = comAEntrada.get(id);
  if (sabido !== undefined) return sabido;
  // Num círculo, quem ainda está em conta não decide.
  comAEntrada.set(id, false);
  const importadores = contexto.getModuleInfo(id)?.importers ?? [];
  const vem = ENTRADA.test(id) || importadores.some((importador) => vemComAEntrada(importador, contexto));
  comAEntrada.set(id, vem);
  return vem;
}

export default defineConfig({
  base: '/carteira-pesca/',
  plugins: [
    iconesDeCadaTela(),
    roteadorSemSobras(),
    react(),
    manifestos(),
    partida(),
    serviceWorker(),
    comprimir(),
  ],
  resolve: {
    alias: {
      'react-router-dom': fileURLToPath(new URL('src/operador/roteador.ts', import.meta.url)),
      // O pacote aponta sempre para a versão com os avisos de desenvolvimento.
      'react-router': fileURLToPath(
        new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
      ),
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    // Todo navegador que entende os módulos daqui já os busca de antemão.
    modulePreload: {
      polyfill: false,
      // A página pede logo tudo o que a entrada importa. Um bloco, de antemão, só o que as primeiras telas usam: a lista
      // inteira pesaria no bloco de todos.
      resolveDependencies: (arquivo, dependencias, { hostType }) => {
        if (hostType === 'html') return dependencias;
        return PRIMEIRAS.test(arquivo) ? dependencias.filter((nome) => !SEMPRE.test(nome)) : [];
      },
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A ordem importa: um grupo leva também as dependências dos seus pacotes, e estas são de todos. Um bloco só:
            // mudam juntas, raramente, e cada pedido a mais custa uma ida numa rede lenta.
            {
              name: 'bibliotecas',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next|use-sync-external-store)\//,
            },
            { name: 'formularios', test: /node_modules\/formik\// },
            // Chega enquanto se preenche (formularios/esquema-tardio.ts).
            { name: 'regras', test: /node_modules\/yup\// },
            { name: 'console', test: DO_CONSOLE },
            // O que a entrada sempre traz, num bloco só: dez pequenos comprimem pior e são dez pedidos.
            {
              name: (id, contexto) =>
                !ENTRADA.test(id) && (DE_TODAS.test(id) || vemComAEntrada(id, contexto)) ? 'base' : null,
            },
            // Do login e de todo formulário.
            {
              name: 'formulario',
              test: /src\/(componentes\/((aviso|aviso-de-erro|entrada-com-mascara)\.tsx|formulario\.css|trava|usar-perguntar-ao-sair)|kernel\/protocolo)/,
            },
            { name: 'licenca', test: /src\/(cidadao\/licencas\/|componentes\/situacao)/ },
            // Registrar, renovar, pedir e consultar: pedaços pequenos, que viajam juntos.
            {
              name: 'pedido',
              test: /src\/(cidadao\/pedido\/(ajuda|assistente|identificar|rascunho|usar-pedido)|formularios\/(busca-documento|dados-pessoa))/,
            },
            {
              name: 'campos',
              test: /src\/formularios\/(campos|escolhas|erros-do-|formulario-curto|guardar-ao-mudar|moldura|esquema-tardio)/,
            },
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
