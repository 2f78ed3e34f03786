import { Connection, createConnection } from 'mysql2/promise';
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
  ultima_copia: 'SELECT',
  migracao_vez: 'SELECT',
  migracao_passo: 'SELECT',
};
/** O que `SHOW GRANTS` diz de um banco, escrito como o concedeu quem o concedeu, ou de uma tabela. */
const DIREITO = /^GRANT (.+) ON (\*|`(?:[^`]|``)+`)\.(\*|`(?:[^`]|``)+`) TO /;

/**
 * Dá à conta de banco com que o produto trabalha só o que ele usa, tabela por tabela: nada de estrutura, nem de mudar ou
 * apagar a auditoria. `dono` é a conta que migra, que tem tudo sobre o banco e pode conceder.
 */
export async function concederAoProduto(dono: DataSource, ambiente: Ambiente): Promise<void> {
  const { database, ...semBanco } = dadosDaConexao(ambiente.bancoUrl, ambiente.bancoCa);
  const conexao = await createConnection(semBanco);
  try {
    const [linha] = await ler<{ conta: string }>(conexao, 'SELECT CURRENT_USER() AS conta');
    const conta = contaEscrita(linha!.conta);
    const banco = escapar(database);
    const tabelas = await dono.query<{ nome: string }[]>(
      'SELECT table_name AS nome FROM information_schema.tables WHERE table_schema = ?',
      [database],
    );
    const devidos = new Map(tabelas.map(({ nome }) => [`${banco}.${escapar(nome)}`, MENOS[nome] ?? TUDO]));
    for (const [onde, direitos] of await alemDe(conexao, database, devidos)) {
      if (onde === '*.*')
        throw new Error(`a conta ${conta} tem direitos sobre o servidor inteiro (${direitos}): tire-os`);
      await dono.query(`REVOKE ALL PRIVILEGES ON ${onde} FROM ${conta}`);
    }
    for (const [onde, direitos] of devidos) await dono.query(`GRANT ${direitos} ON ${onde} TO ${conta}`);
    await tomarGatilhos(dono, database);
  } finally {
    await conexao.end();
  }
}

/** Um gatilho trabalha com os direitos de quem o criou: os de antes de haver a outra conta passam a quem migra. */
async function tomarGatilhos(dono: DataSource, database: string): Promise<void> {
  const gatilhos = await dono.query<Record<'nome' | 'tabela' | 'quando' | 'verbo' | 'corpo', string>[]>(
    `SELECT trigger_name AS nome, event_object_table AS tabela, action_timing AS quando, event_manipulation AS verbo,
       action_statement AS corpo
     FROM information_schema.triggers WHERE trigger_schema = ? AND definer <> CURRENT_USER()`,
    [database],
  );
  for (const { nome, tabela, quando, verbo, corpo } of gatilhos) {
    await dono.query(
      `CREATE OR REPLACE TRIGGER ${escapar(nome)} ${quando} ${verbo} ON ${escapar(tabela)} FOR EACH ROW ${corpo}`,
    );
  }
}

/** O que a conta da conexão tem no banco e não é devido: nele inteiro, como quer que se escreva, ou a mais numa tabela. */
async function alemDe(
  conexao: Connection,
  database: string,
  devidos: ReadonlyMap<string, string>,
): Promise<[onde: string, direitos: string][]> {
  const linhas = await ler<Record<string, string>>(conexao, 'SHOW GRANTS');
  return linhas.flatMap((linha) => {
    const [, direitos = '', banco = '', tabela = ''] = DIREITO.exec(Object.values(linha)[0] ?? '') ?? [];
    const onde = `${banco}.${tabela}`;
    const alcanca =
      banco === '*' || banco === escapar(database) || (tabela === '*' && serve(banco, database));
    const devido = direitos === '' || direitos === 'USAGE' || devidos.get(onde) === direitos;
    return alcanca && !devido ? [[onde, direitos]] : [];
  });
}

/** No nome de um banco inteiro, `_` é qualquer sinal e `%` quaisquer; com `\\` antes, são eles mesmos. */
function serve(escrito: string, database: string): boolean {
  const forma = escrito
    .slice(1, -1)
    .replaceAll('``', '`')
    .replace(/\\?[^]/g, (sinal) => {
      if (sinal === '_') return '.';
      if (sinal === '%') return '.*';
      return sinal.at(-1)!.replace(/\W/, '\\$&');
    });
  return new RegExp(`^${forma}$`).test(database);
}

async function ler<T>(conexao: Connection, sql: string): Promise<T[]> {
  const [linhas] = await conexao.query(sql);
  return linhas as T[];
}

const escapar = (nome: string): string => `\`${nome.replaceAll('`', '``')}\``;

/** `carteira@%` → `` `carteira`@`%` ``. */
function contaEscrita(conta: string): string {
  const arroba = conta.lastIndexOf('@');
  return `${escapar(conta.slice(0, arroba))}@${escapar(conta.slice(arroba + 1))}`;
}
