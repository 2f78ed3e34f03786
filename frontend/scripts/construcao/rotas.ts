import { type Plugin } from 'vite';

import { type Rota, TABELA_DE_ROTAS } from '../../src/app/rotas/tabela-de-rotas.ts';

const MODULO = 'virtual:rotas';

/** Da tabela, só o que o roteador usa, com um `import()` para cada tela: o que se antecipa vai em `partida.js`. */
export function rotas(): Plugin {
  return {
    name: 'rotas',
    resolveId: (id) => (id === MODULO ? MODULO : undefined),
    load: (id) => (id === MODULO ? `export default ${escrever(TABELA_DE_ROTAS)};` : undefined),
  };
}

const escrever = (tabela: readonly Rota[]): string => `[${tabela.map(escreverRota).join()}]`;

function escreverRota({ caminho, quem, deTodos, com, levaA, tela, filhas }: Rota): string {
  const campos = Object.entries({ caminho, quem, deTodos, com, levaA })
    .filter(([, valor]) => valor !== undefined)
    .map(([nome, valor]) => `${nome}: ${JSON.stringify(valor)}`);
  if (tela) campos.push(`tela: () => import('/src/${tela}.tsx')`);
  if (filhas) campos.push(`filhas: ${escrever(filhas)}`);
  return `{ ${campos.join()} }`;
}
