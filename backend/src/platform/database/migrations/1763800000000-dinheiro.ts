import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que cada linha do banco aplicou e cada pendência retém, para que o dinheiro de um arquivo se possa somar. */
export class Dinheiro1763800000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE retorno_linha
      MODIFY nosso_numero varchar(44) NULL,
      ADD recebido bigint NOT NULL DEFAULT 0 AFTER tarifa,
      ADD aplicado bigint NOT NULL DEFAULT 0 AFTER recebido`);
    await q.query('ALTER TABLE pendencia ADD retido bigint NOT NULL DEFAULT 0 AFTER valor_pago');
    await q.query(`ALTER TABLE arquivo_retorno
      ADD layout varchar(20) NULL AFTER convenio_id,
      ADD valor_recebido bigint NOT NULL DEFAULT 0 AFTER valor_pago,
      ADD diferenca bigint NULL AFTER valor_recebido`);
    // O pago a menor que a agência tolera também quita.
    await q.query(`ALTER TABLE documento_pagamento DROP CONSTRAINT ck_documento_pago,
      ADD CONSTRAINT ck_documento_pago CHECK (estado <> 'PAGO' OR (pago_em IS NOT NULL AND valor_pago > 0))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE documento_pagamento DROP CONSTRAINT ck_documento_pago,
      ADD CONSTRAINT ck_documento_pago CHECK (estado <> 'PAGO' OR (pago_em IS NOT NULL AND valor_pago >= valor))`);
    await q.query(
      'ALTER TABLE arquivo_retorno DROP COLUMN layout, DROP COLUMN valor_recebido, DROP COLUMN diferenca',
    );
    await q.query('ALTER TABLE pendencia DROP COLUMN retido');
    await q.query(`ALTER TABLE retorno_linha MODIFY nosso_numero varchar(20) NULL,
      DROP COLUMN recebido, DROP COLUMN aplicado`);
  }
}
