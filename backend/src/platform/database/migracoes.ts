import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Migracao } from './passos-da-migracao';

const PASTA = join(__dirname, 'migrations');
const carregar = createRequire(__filename);

function lerMigracao(arquivo: string): Migracao {
  const exportados = Object.values(carregar(join(PASTA, arquivo)) as Record<string, unknown>);
  const classe = exportados.find((um) => typeof um === 'function' && 'up' in Object(um.prototype));
  if (!classe) throw new Error(`${arquivo} não tem migração`);
  return classe as Migracao;
}

/** As da pasta, na ordem da data que o nome de cada arquivo diz. Uma migração que já foi publicada não muda mais. */
export const MIGRACOES: readonly Migracao[] = readdirSync(PASTA)
  .filter((arquivo) => /^\d+-.*\.[jt]s$/.test(arquivo))
  .sort()
  .map(lerMigracao);
