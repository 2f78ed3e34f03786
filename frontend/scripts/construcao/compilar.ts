import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Rolldown } from 'vite';

const FRONTEND = fileURLToPath(new URL('../..', import.meta.url));

/** Um arquivo que o navegador carrega sozinho, fora dos blocos da página. */
export async function compilar(arquivo: string, define: Record<string, string> = {}): Promise<string> {
  const saida = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: join(FRONTEND, arquivo), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return saida.output[0].code;
}
