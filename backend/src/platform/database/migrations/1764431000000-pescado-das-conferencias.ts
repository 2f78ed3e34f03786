import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que um fiscal contou numa conferência. */
export class PescadoDasConferencias1764431000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE conferencia ADD COLUMN pescado json NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE conferencia DROP COLUMN pescado');
  }
}
