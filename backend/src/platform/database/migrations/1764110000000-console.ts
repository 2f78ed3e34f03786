import { MigrationInterface, QueryRunner } from 'typeorm';
import { abrir, indiceDe } from '../../cifra/coluna-cifrada';

const LOTE = 1000;
const TERMO = 8;

/** O que o produto faz hoje em `pessoa/domain/termos-de-busca.ts`, preso aqui ao que era quando a migração foi publicada. */
const PARTICULAS = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'E', 'DEL', 'LA', 'DI', 'VAN', 'VON']);
const palavras = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((palavra) => palavra.length > 1 && !PARTICULAS.has(palavra));

/** Busca por nome e e-mail sobre dados cifrados, listas do console e comprovantes de pagamento. */
export class Console1764110000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE IF NOT EXISTS pessoa_busca (
      termo binary(${TERMO}) NOT NULL,
      pessoa_id int unsigned NOT NULL,
      PRIMARY KEY (termo, pessoa_id),
      INDEX ix_pessoa_busca_pessoa (pessoa_id),
      CONSTRAINT fk_pessoa_busca_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id)
    ) ENGINE=InnoDB`);
    await preencher(q);
    await q.query('ALTER TABLE pessoa ADD INDEX IF NOT EXISTS ix_pessoa_criada (criado_em)');
    await q.query(`ALTER TABLE licenca
      ADD INDEX IF NOT EXISTS ix_licenca_situacao (status, data_criacao),
      ADD INDEX IF NOT EXISTS ix_licenca_criada (data_criacao)`);
    await q.query(
      'ALTER TABLE documento_pagamento ADD INDEX IF NOT EXISTS ix_documento_vencimento (vencimento)',
    );
    await q.query(`CREATE TABLE IF NOT EXISTS comprovante (
      licenca_id int unsigned NOT NULL,
      nome varbinary(830) NOT NULL,
      tipo varchar(20) NOT NULL,
      tamanho int unsigned NOT NULL,
      bytes mediumblob NOT NULL,
      enviado_por varchar(40) NOT NULL,
      enviado_em datetime(3) NOT NULL,
      PRIMARY KEY (licenca_id),
      CONSTRAINT fk_comprovante_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE comprovante');
    await q.query('ALTER TABLE documento_pagamento DROP INDEX ix_documento_vencimento');
    await q.query('ALTER TABLE licenca DROP INDEX ix_licenca_situacao, DROP INDEX ix_licenca_criada');
    await q.query('ALTER TABLE pessoa DROP INDEX ix_pessoa_criada');
    await q.query('DROP TABLE pessoa_busca');
  }
}

/** Interrompida, recomeça do início: gravar de novo o mesmo termo não muda nada. */
async function preencher(q: QueryRunner): Promise<void> {
  for (let ultimo = 0; ;) {
    const linhas = (await q.query(
      `SELECT id, nome, email FROM pessoa WHERE id > ? AND eliminada_em IS NULL ORDER BY id LIMIT ${LOTE}`,
      [ultimo],
    )) as { id: number; nome: Buffer; email: Buffer }[];
    if (linhas.length === 0) return;
    const termos = linhas.flatMap(({ id, nome, email }) => [
      [indiceDe('email', abrir(email, 'pessoa.email').trim().toLowerCase()).subarray(0, TERMO), id],
      ...palavras(abrir(nome, 'pessoa.nome')).map((palavra) => [
        indiceDe('nome', palavra).subarray(0, TERMO),
        id,
      ]),
    ]);
    await q.query('INSERT IGNORE INTO pessoa_busca (termo, pessoa_id) VALUES ?', [termos]);
    ultimo = linhas.at(-1)!.id;
  }
}
