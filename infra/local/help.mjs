import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from './maquina/pastas.mjs';
import { ciano, dizer } from './maquina/terminal.mjs';

dizer('Carteira de Pesca\n');
for (const [, alvo, descricao] of readFileSync(join(RAIZ, 'Makefile'), 'utf8').matchAll(
  /^([a-z-]+):.*?## (.+)$/gm,
)) {
  dizer(`  make ${ciano(alvo.padEnd(13))} ${descricao}`);
}
