/** Deixa o node carregar os fontes em TypeScript sem compilação: `node --require ./scripts/typescript.cjs ARQUIVO.ts`. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const opcoes = require('../swc-jest.cjs');

require.extensions['.ts'] = (modulo, arquivo) => {
  const { code } = transformSync(readFileSync(arquivo, 'utf8'), {
    ...opcoes,
    filename: arquivo,
    sourceMaps: 'inline',
  });
  modulo._compile(code, arquivo);
};
