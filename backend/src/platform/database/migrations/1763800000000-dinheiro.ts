import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que cada linha do banco aplicou e cada pendência retém, para que o dinheiro de um arquivo se possa somar. */
export class Dinheiro1763800000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE retorno_linha
      MODIFY nosso_numero varchar(44) NULL,
      DROP INDEX ix_retorno_linha_nosso_numero,
      ADD recebido bigint NOT NULL DEFAULT 0 AFTER tarifa,
      ADD aplicado bigint NOT NULL DEFAULT 0 AFTER recebido`);
    await q.query('ALTER TABLE pendencia ADD retido bigint NOT NULL DEFAULT 0 AFTER valor_pago');
    await q.query(`ALTER TABLE arquivo_retorno
      ADD layout varchar(20) NULL AFTER convenio_id,
      ADD valor_recebido bigint NOT NULL DEFAULT 0 AFTER valor_pago,
      ADD diferenca bigint NULL AFTER valor_recebido`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'ALTER TABLE arquivo_retorno DROP COLUMN layout, DROP COLUMN valor_recebido, DROP COLUMN diferenca',
    );
    await q.query('ALTER TABLE pendencia DROP COLUMN retido');
    await q.query(`ALTER TABLE retorno_linha MODIFY nosso_numero varchar(20) NULL,
      ADD INDEX ix_retorno_linha_nosso_numero (nosso_numero),
      DROP COLUMN recebido, DROP COLUMN aplicado`);
  }
}
