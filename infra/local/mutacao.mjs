import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BACKEND, pastaDeDados } from './maquina/pastas.mjs';
import { prepararPacotes } from './servidores/preparo.mjs';
import { Processos } from './maquina/processos.mjs';
import { conferirNode } from './maquina/requisitos.mjs';

conferirNode();
await prepararPacotes(new Processos(pastaDeDados()), { instalar: ['backend'], compilar: [] });
const stryker = join(BACKEND, 'node_modules/@stryker-mutator/core/bin/stryker.js');
process.exit(spawnSync(process.execPath, [stryker, 'run'], { cwd: BACKEND, stdio: 'inherit' }).status ?? 1);
