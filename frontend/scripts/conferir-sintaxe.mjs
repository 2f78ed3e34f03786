// Confere que tudo o que a construção deu se lê num navegador de 2020: Chrome 80, Safari 14, Firefox 78. Usado pelo `make check`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse } from 'acorn';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

const faltas = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((arquivo) => arquivo.endsWith('.js'))
  .flatMap((arquivo) => {
    try {
      parse(readFileSync(join(DIST, arquivo), 'utf8'), { ecmaVersion: 2020, sourceType: 'module' });
      return [];
    } catch (erro) {
      return [`${arquivo}: ${erro.message}`];
    }
  });
if (faltas.length > 0) {
  console.error(faltas.join('\n'));
  process.exitCode = 1;
}
