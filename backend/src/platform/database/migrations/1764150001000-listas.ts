import { MigrationInterface, QueryRunner } from 'typeorm';

/** Índices dos filtros das listas do console que separam poucas linhas de muitas. */
export class Listas1764150001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE licenca ADD INDEX IF NOT EXISTS ix_licenca_modalidade (modalidade)');
    await q.query('ALTER TABLE documento_pagamento ADD INDEX IF NOT EXISTS ix_documento_tipo (tipo)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE documento_pagamento DROP INDEX ix_documento_tipo');
    await q.query('ALTER TABLE licenca DROP INDEX ix_licenca_modalidade');
  }
}
