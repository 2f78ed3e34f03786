import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Os índices das listas por situação trazem tudo o que os filtros olham: sem isso o servidor conta até dez mil lendo linhas
 * inteiras e, ao continuar uma lista, passa por todas as que já se viram.
 */
export class IndicesDasListas1764220000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE licenca DROP INDEX IF EXISTS ix_licenca_situacao,
      ADD INDEX ix_licenca_situacao (status, data_criacao, id, data_vencimento, modalidade)`);
    await q.query(`ALTER TABLE documento_pagamento DROP INDEX IF EXISTS ix_documento_a_vencer,
      ADD INDEX ix_documento_a_vencer (estado, vencimento, id, tipo)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE documento_pagamento DROP INDEX ix_documento_a_vencer,
      ADD INDEX ix_documento_a_vencer (estado, vencimento)`);
    await q.query(`ALTER TABLE licenca DROP INDEX ix_licenca_situacao,
      ADD INDEX ix_licenca_situacao (status, data_criacao)`);
  }
}
