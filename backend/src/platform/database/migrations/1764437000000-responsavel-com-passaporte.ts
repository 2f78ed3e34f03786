import { MigrationInterface, QueryRunner } from 'typeorm';

/** Quem responde por um menor de fora pode não ter CPF: então o dele fica vazio. */
export class ResponsavelComPassaporte1764437000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE responsavel ADD COLUMN IF NOT EXISTS passaporte varbinary(142) NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE responsavel DROP COLUMN passaporte');
  }
}
