// Constrói a referência em `argv[2]` com os pacotes do frontend: fica fora do que se entrega.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const pasta = fileURLToPath(new URL('.', import.meta.url));
const pacotes = fileURLToPath(new URL('../../../frontend/node_modules', import.meta.url));
const daPagina = createRequire(join(pacotes, '../package.json'));
const importar = (nome) => import(pathToFileURL(daPagina.resolve(nome)).href);
const { build } = await importar('vite');
const { default: react } = await importar('@vitejs/plugin-react');

/** A pasta não tem pacotes: os nomes daqui acham-se como se fossem pedidos do frontend. */
const comOsDoFrontend = {
  name: 'com-os-do-frontend',
  enforce: 'pre',
  resolveId(nome, quem) {
    const nosso = quem?.startsWith(pasta) && /^@?[a-z]/.test(nome) && !nome.startsWith('vite/');
    return nosso ? this.resolve(nome, join(pacotes, '../index.html'), { skipSelf: true }) : null;
  },
};

await build({
  configFile: false,
  root: pasta,
  logLevel: 'warn',
  plugins: [comOsDoFrontend, react()],
  resolve: {
    // O de CSS não passa pelos plugins.
    alias: [{ find: /^(@fontsource[\w-]*\/.*)$/, replacement: `${pacotes}/$1` }],
  },
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
