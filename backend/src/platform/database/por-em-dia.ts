import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { esquecerNumeros, presaDe } from '../cifra/linha-selada';

/** Como quer que se ligue o servidor: os instantes são UTC, e o que não cabe é erro e não se corta. */
export const DA_SESSAO = `SET SESSION time_zone = '+00:00',
  sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`;

/**
 * Põe em dia o nó a que chegam as conexões, a de agora e cada nova antes de quem a pediu: num cluster ele pode ainda não
 * ter aplicado o que o anterior confirmou, e conta `numero_de_linha` de onde o anterior a deixou gravada, atrás dos números
 * que de lá se tomaram. Espera por tudo o que o cluster confirmou e passa o contador do maior número em uso; para trás ele
 * nunca vai. A conexão que não o consegue se desfaz, e quem a pediu recebe um erro que se repete.
 */
export async function porEmDia(fonte: DataSource): Promise<void> {
  const passos = passosDe(fonte);
  const pool = (fonte.driver as MysqlDriver).pool as Pool;
  pool.on('connection', (conexao: PoolConnection) => {
    esquecerNumeros(fonte);
    for (const passo of passos)
      conexao.query(passo, (erro) => {
        if (erro) conexao.destroy();
      });
  });
  await adiantarNumeros(fonte);
}

/** O mesmo, numa conexão que já serve: outro nó que escreveu ao mesmo tempo pode ter usado números que este ainda vai dar. */
export async function adiantarNumeros(fonte: DataSource): Promise<void> {
  esquecerNumeros(fonte);
  const aberta = fonte.createQueryRunner();
  try {
    for (const passo of passosDe(fonte)) await aberta.query(passo);
  } finally {
    await aberta.release();
  }
}

function passosDe(fonte: DataSource): readonly string[] {
  const numeradas = fonte.entityMetadatas
    .filter((metadados) => presaDe(metadados)?.numerada)
    .map(({ tableName }) => `(SELECT COALESCE(MAX(id), 0) FROM ${tableName})`);
  if (numeradas.length === 0) return [DA_SESSAO];
  return [
    DA_SESSAO,
    'SET SESSION wsrep_sync_wait = 1',
    // `SETVAL` só aceita um número escrito.
    `SELECT GREATEST(0, ${numeradas.join(', ')}) INTO @maior_numero`,
    "EXECUTE IMMEDIATE CONCAT('SELECT SETVAL(numero_de_linha, ', @maior_numero, ')')",
    'SET SESSION wsrep_sync_wait = 0',
  ];
}
