import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND } from './pastas.mjs';

/** Os pacotes do backend: fora dele não se instala nenhum. */
export const exigir = createRequire(join(BACKEND, 'package.json'));

/** Um módulo do produto compilado. */
export const doProduto = (caminho) => exigir(join(BACKEND, 'dist', caminho));

/** Um que só há em TypeScript: ferramentas e testes. */
export function daFonte(caminho) {
  exigir(join(BACKEND, 'scripts/typescript.cjs'));
  return exigir(join(BACKEND, caminho));
}

/** À base de um produto, como quem a migra. */
export const abrirPool = ({ DATABASE_URL_MIGRACAO: uri }, opcoes) =>
  exigir('mysql2/promise').createPool({ uri, connectionLimit: 1, ...opcoes });
