import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { Ambiente } from '../config/ambiente';
import { dadosDaConexao } from './opcoes';

const TUDO = 'SELECT, INSERT, UPDATE, DELETE';
/** O que a auditoria diz não muda nem sai, e a estrutura é de quem migra; em todas as outras o produto lê e grava. */
const MENOS: Readonly<Record<string, string>> = {
  auditoria: 'SELECT, INSERT',
  auditoria_elo: 'SELECT, INSERT',
  auditoria_por_selar: 'SELECT, DELETE',
  migrations: 'SELECT',
  migracao_vez: 'SELECT',
  migracao_passo: 'SELECT',
};
/** MariaDB: ER_NONEXISTING_GRANT. */
const NADA_A_TIRAR = 1141;

/**
 * Dá à conta de banco com que o produto trabalha só o que ele usa, tabela por tabela: nada de estrutura, nem de mudar ou
 * apagar a auditoria. `dono` é a conta que migra, que tem tudo sobre o banco e pode conceder.
 */
export async function concederAoProduto(dono: DataSource, ambiente: Ambiente): Promise<void> {
  const { database, ...semBanco } = dadosDaConexao(ambiente.bancoUrl);
  const conexao = await createConnection(semBanco);
  const [[linha]] = (await conexao.query('SELECT CURRENT_USER() AS conta')) as unknown as [
    [{ conta: string }],
  ];
  await conexao.end();
  const conta = contaEscrita(linha.conta);
  const banco = escapar(database);
  await dono.query(`REVOKE ALL PRIVILEGES ON ${banco}.* FROM ${conta}`).catch((erro: { errno?: number }) => {
    if (erro.errno !== NADA_A_TIRAR) throw erro;
  });
  const tabelas = await dono.query<{ nome: string }[]>(
    'SELECT table_name AS nome FROM information_schema.tables WHERE table_schema = ?',
    [database],
  );
  for (const { nome } of tabelas)
    await dono.query(`GRANT ${MENOS[nome] ?? TUDO} ON ${banco}.${escapar(nome)} TO ${conta}`);
}

const escapar = (nome: string): string => `\`${nome.replaceAll('`', '``')}\``;

/** `carteira@%` → `` `carteira`@`%` ``. */
function contaEscrita(conta: string): string {
  const arroba = conta.lastIndexOf('@');
  return `${escapar(conta.slice(0, arroba))}@${escapar(conta.slice(arroba + 1))}`;
}
