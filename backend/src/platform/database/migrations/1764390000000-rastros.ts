import { MigrationInterface, QueryRunner } from 'typeorm';

/** O rastro de quem publicou o trabalho viaja com ele. */
export class Rastros1764390000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE outbox ADD COLUMN rastro char(55) NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE outbox DROP COLUMN rastro');
  }
}
