// Uso: npm run gerar-tipos [-- caminho/do/openapi.json]. Escreve src/api/tipos.gerado.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');
const entrada = process.argv[2] ? resolve(process.argv[2]) : join(frontend, '../backend/openapi.json');
if (!existsSync(entrada)) {
  console.error(`Não encontrei ${entrada}. Gere o contrato no backend ou passe o caminho como argumento.`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    join(frontend, 'node_modules/openapi-typescript/bin/cli.js'),
    entrada,
    '--output',
    join(frontend, 'src/api/tipos.gerado.ts'),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
