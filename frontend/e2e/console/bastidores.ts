import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const executar = promisify(execFile);
const RAIZ = fileURLToPath(new URL('../../../', import.meta.url));
const NO_BANCO =
  "require('mysql2/promise').createConnection(process.env.DATABASE_URL_MIGRACAO).then(async (c) => { await c.query(process.argv[1]); await c.end(); })";

/** O que só o tempo faria: muda uma linha na base do produto que está no ar. */
export async function mudarNaBase(sql: string): Promise<void> {
  await executar(process.execPath, ['-e', NO_BANCO, sql], { cwd: join(RAIZ, 'backend') });
}

/** `make backup` de verdade, do produto que está no ar, para uma pasta que se deita fora. */
export async function fazerCopia(): Promise<void> {
  const banco = new URL(process.env['DATABASE_URL_MIGRACAO'] ?? '');
  banco.username = 'root';
  await executar(process.execPath, [join(RAIZ, 'infra/local/backup.mjs')], {
    env: {
      ...process.env,
      COPIA_BANCO_URL: banco.href,
      BACKUP_DIR: mkdtempSync(join(tmpdir(), 'copia-de-teste-')),
    },
  });
}
