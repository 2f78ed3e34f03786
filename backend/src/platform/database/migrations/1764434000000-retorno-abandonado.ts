import { MigrationInterface, QueryRunner } from 'typeorm';

/** Quem abandonou um retorno; nulo nos abandonados antes de se guardar. */
export class RetornoAbandonado1764434000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE arquivo_retorno ADD COLUMN abandonado_por varchar(60) NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE arquivo_retorno DROP COLUMN abandonado_por');
  }
}
