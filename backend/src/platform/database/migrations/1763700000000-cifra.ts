import { MigrationInterface, QueryRunner } from 'typeorm';
import { fechar, indiceDe } from '../../cifra/coluna-cifrada';

const LOTE = 1000;

interface Coluna {
  readonly nome: string;
  /** Tipo da coluna cifrada. */
  readonly tipo: string;
  /** Como ler o valor de hoje em texto. */
  readonly leitura?: string;
  readonly indice?: string;
}

const coluna = (nome: string, letras: number, obrigatoria: boolean): Coluna => ({
  nome,
  tipo: `varbinary(${letras * 4 + 30}) ${obrigatoria ? 'NOT NULL' : 'NULL'}`,
});

/** Tabela → colunas que passam a ser guardadas cifradas. */
const TABELAS: Readonly<Record<string, readonly Coluna[]>> = {
  pessoa: [
    coluna('nome', 200, true),
    { ...coluna('cpf', 11, false), indice: 'binary(32) NULL' },
    { ...coluna('passaporte', 28, false), indice: 'binary(32) NULL' },
    { ...coluna('data_nascimento', 10, true), leitura: "DATE_FORMAT(data_nascimento, '%Y-%m-%d')" },
    coluna('nome_mae', 200, false),
    coluna('email', 254, true),
  ],
  endereco: [
    coluna('logradouro', 150, false),
    coluna('numero', 9, false),
    coluna('bairro', 100, false),
    coluna('complemento', 100, false),
    coluna('cep', 8, false),
    coluna('descricao_acesso', 500, false),
  ],
  endereco_estrangeiro: [
    coluna('descricao_endereco', 300, true),
    coluna('cidade', 100, true),
    coluna('estado', 100, true),
  ],
  usuario: [{ ...coluna('login', 28, true), indice: 'binary(32) NOT NULL' }, coluna('nome', 200, false)],
  licenca_historico: [coluna('motivo', 300, false)],
  pendencia: [coluna('justificativa', 500, false)],
  documento_pagamento: [
    coluna('pagador_nome', 200, true),
    coluna('pagador_documento', 28, true),
    coluna('pagador_logradouro', 300, false),
    coluna('pagador_bairro', 100, false),
    coluna('pagador_cep', 8, false),
    coluna('pagador_cidade', 100, false),
  ],
};

/** Restrições e índices que citam as colunas de hoje. */
const ANTES = [
  'ALTER TABLE pessoa DROP CONSTRAINT IF EXISTS ck_pessoa_documento, DROP INDEX IF EXISTS uq_pessoa_cpf, DROP INDEX IF EXISTS uq_pessoa_passaporte',
  'ALTER TABLE endereco DROP CONSTRAINT IF EXISTS ck_endereco_zona',
  'ALTER TABLE usuario DROP CONSTRAINT IF EXISTS ck_usuario_nome, DROP INDEX IF EXISTS uq_usuario_login',
];
const DEPOIS = [
  `ALTER TABLE pessoa ADD UNIQUE INDEX uq_pessoa_cpf (cpf_indice), ADD UNIQUE INDEX uq_pessoa_passaporte (passaporte_indice),
   ADD CONSTRAINT ck_pessoa_documento CHECK (cpf IS NOT NULL OR passaporte IS NOT NULL),
   ADD CONSTRAINT ck_pessoa_indices CHECK ((cpf IS NULL) = (cpf_indice IS NULL) AND (passaporte IS NULL) = (passaporte_indice IS NULL))`,
  `ALTER TABLE endereco ADD CONSTRAINT ck_endereco_zona CHECK (
     (zona_localizacao = 1 AND descricao_acesso IS NOT NULL) OR
     (zona_localizacao = 0 AND logradouro IS NOT NULL AND bairro IS NOT NULL AND cep IS NOT NULL
       AND municipio_id IS NOT NULL AND (numero IS NULL) = sem_numero))`,
  `ALTER TABLE usuario ADD UNIQUE INDEX uq_usuario_login (login_indice),
   ADD CONSTRAINT ck_usuario_nome CHECK (pessoa_id IS NOT NULL OR nome IS NOT NULL)`,
];

/**
 * Cifra o que já está gravado. O claro fica na coluna de hoje até a cifrada estar cheia; interrompida, recomeça de
 * onde parou.
 */
export class Cifra1763700000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const sql of ANTES) await q.query(sql);
    for (const [tabela, colunas] of Object.entries(TABELAS)) await cifrarTabela(q, tabela, colunas);
    await cifrarBytes(q, 'arquivo_parte', ['arquivo_id', 'ordem'], 'bytes', 'mediumblob NOT NULL');
    await cifrarBytes(q, 'retorno_linha', ['id'], 'bruto', 'varbinary(1030) NOT NULL');
    for (const sql of DEPOIS) await q.query(sql);
    await q.query(`CREATE TABLE chave_de_indice (
      id tinyint unsigned NOT NULL,
      impressao char(64) NOT NULL,
      PRIMARY KEY (id),
      CONSTRAINT ck_chave_de_indice_unica CHECK (id = 1)
    ) ENGINE=InnoDB`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('Os dados cifrados não voltam a ficar às claras: restaure a cópia anterior.'),
    );
  }
}

async function cifrarTabela(q: QueryRunner, tabela: string, colunas: readonly Coluna[]): Promise<void> {
  const chave = tabela === 'endereco_estrangeiro' ? 'pessoa_id' : 'id';
  const tem = await colunasDe(q, tabela);
  const faltam = colunas.filter(({ nome }) => !tem.get(nome)?.includes('binary'));
  if (faltam.length === 0) return;
  for (const { nome, tipo, indice } of faltam) {
    const nova = tipo.replace('NOT NULL', 'NULL');
    await q.query(`ALTER TABLE ${tabela} ADD COLUMN IF NOT EXISTS ${nome}_novo ${nova} AFTER ${nome}`);
    if (indice) {
      await q.query(
        `ALTER TABLE ${tabela} ADD COLUMN IF NOT EXISTS ${nome}_indice ${indice.replace('NOT NULL', 'NULL')} AFTER ${nome}_novo`,
      );
    }
  }
  const leituras = faltam.map(({ nome, leitura }) => `${leitura ?? nome} AS ${nome}`);
  for (let ultimo = 0; ;) {
    const linhas = (await q.query(
      `SELECT ${chave} AS _chave, ${leituras.join(', ')} FROM ${tabela} WHERE ${chave} > ? ORDER BY ${chave} LIMIT ${LOTE}`,
      [ultimo],
    )) as (Record<string, string | null> & { _chave: number })[];
    if (linhas.length === 0) break;
    for (const linha of linhas) {
      const novos: [string, Buffer | null][] = faltam.flatMap(({ nome, indice }) => {
        const valor = linha[nome] ?? null;
        const fechado = valor === null ? null : fechar(valor, `${tabela}.${nome}`);
        const par: [string, Buffer | null][] = [[`${nome}_novo`, fechado]];
        return indice ? [...par, [`${nome}_indice`, indiceDe('documento', valor)]] : par;
      });
      await q.query(
        `UPDATE ${tabela} SET ${novos.map(([nome]) => `${nome} = ?`).join(', ')} WHERE ${chave} = ?`,
        [...novos.map(([, valor]) => valor), linha._chave],
      );
    }
    ultimo = linhas.at(-1)!._chave;
  }
  const trocas = faltam.flatMap(({ nome, tipo, indice }) => [
    `DROP COLUMN ${nome}`,
    `CHANGE COLUMN ${nome}_novo ${nome} ${tipo}`,
    ...(indice ? [`MODIFY COLUMN ${nome}_indice ${indice}`] : []),
  ]);
  await q.query(`ALTER TABLE ${tabela} ${trocas.join(', ')}`);
}

/** Bytes já binários: um valor cifrado começa pela versão 1, que nenhum arquivo de banco tem como primeiro byte. */
async function cifrarBytes(
  q: QueryRunner,
  tabela: string,
  chaves: readonly string[],
  nome: string,
  tipo: string,
): Promise<void> {
  await q.query(`ALTER TABLE ${tabela} MODIFY COLUMN ${nome} ${tipo}`);
  const onde = chaves.map((chave) => `${chave} = ?`).join(' AND ');
  for (;;) {
    const linhas = (await q.query(
      `SELECT ${chaves.join(', ')}, ${nome} AS valor FROM ${tabela} WHERE LEFT(${nome}, 1) <> CHAR(1) LIMIT 100`,
    )) as (Record<string, number> & { valor: Buffer })[];
    if (linhas.length === 0) return;
    for (const linha of linhas) {
      await q.query(`UPDATE ${tabela} SET ${nome} = ? WHERE ${onde}`, [
        fechar(linha.valor, `${tabela}.${nome}`),
        ...chaves.map((chave) => linha[chave]),
      ]);
    }
  }
}

async function colunasDe(q: QueryRunner, tabela: string): Promise<Map<string, string>> {
  const linhas = (await q.query(
    `SELECT column_name AS nome, data_type AS tipo FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ?`,
    [tabela],
  )) as { nome: string; tipo: string }[];
  return new Map(linhas.map(({ nome, tipo }) => [nome, tipo]));
}
