import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';

const MIGRACOES = join(__dirname, '../../src/platform/database/migrations');
/** Escrita por último no molde: só diz que há molde quando ele está inteiro. */
const PRONTO = 'molde_pronto';

/** O banco de onde os outros se copiam; muda de nome quando uma migração muda. */
function nomeDoMolde(): string {
  const resumo = createHash('sha256');
  for (const arquivo of readdirSync(MIGRACOES, { recursive: true, encoding: 'utf8' }).sort())
    if (arquivo.endsWith('.ts')) resumo.update(readFileSync(join(MIGRACOES, arquivo)));
  return `molde_${resumo.digest('hex').slice(0, 16)}`;
}

const consultar = async (raiz: Connection, sql: string, valores: unknown[] = []) =>
  (await raiz.query<RowDataPacket[]>(sql, valores))[0];

/**
 * Enche o banco `nome`, vazio, com a estrutura e as linhas que as migrações deixam. Elas rodam uma vez por servidor, num
 * molde que os outros arquivos de teste copiam; `migrar` recebe o nome do banco em que deve rodá-las.
 */
export async function copiarDoMolde(
  raiz: Connection,
  nome: string,
  migrar: (banco: string) => Promise<void>,
): Promise<void> {
  const molde = nomeDoMolde();
  await raiz.query('SELECT GET_LOCK(?, 120)', [molde]);
  try {
    const tabelas = await consultar(
      raiz,
      'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = ?',
      [molde],
    );
    if (!tabelas.some(({ t }) => t === PRONTO)) {
      await raiz.query(`DROP DATABASE IF EXISTS ${molde}`);
      await raiz.query(`CREATE DATABASE ${molde} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
      await migrar(molde);
      await raiz.query(`CREATE TABLE ${molde}.${PRONTO} (id int)`);
    }
  } finally {
    await raiz.query('SELECT RELEASE_LOCK(?)', [molde]);
  }
  await copiar(raiz, molde, nome);
}

async function copiar(raiz: Connection, molde: string, nome: string): Promise<void> {
  await raiz.query(`USE ${nome}`);
  await raiz.query('SET foreign_key_checks = 0');
  const tabelas = await consultar(
    raiz,
    'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = ? AND table_name <> ?',
    [molde, PRONTO],
  );
  for (const { t } of tabelas) {
    const [criada] = await consultar(raiz, `SHOW CREATE TABLE ${molde}.${t}`);
    await raiz.query(criada!['Create Table'] as string);
    const [cheia] = await consultar(raiz, `SELECT EXISTS (SELECT 1 FROM ${molde}.${t}) AS linhas`);
    if (cheia!.linhas) await raiz.query(`INSERT INTO ${t} SELECT * FROM ${molde}.${t}`);
  }
  for (const { Trigger: gatilho } of await consultar(raiz, `SHOW TRIGGERS FROM ${molde}`)) {
    const [criado] = await consultar(raiz, `SHOW CREATE TRIGGER ${molde}.${gatilho}`);
    await raiz.query((criado!['SQL Original Statement'] as string).replaceAll(`${molde}.`, ''));
  }
  await raiz.query('SET foreign_key_checks = 1');
}
