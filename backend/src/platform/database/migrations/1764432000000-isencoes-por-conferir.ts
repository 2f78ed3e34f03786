import { MigrationInterface, QueryRunner } from 'typeorm';

/** Quem mudou a própria data de nascimento, e a isenção que se negou e se pode voltar a pedir. */
export class IsencoesPorConferir1764432000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE pessoa ADD COLUMN identidade_mudada_em datetime(3) NULL');
    await q.query('ALTER TABLE licenca ADD COLUMN isencao_negada_id int unsigned NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE licenca DROP COLUMN isencao_negada_id');
    await q.query('ALTER TABLE pessoa DROP COLUMN identidade_mudada_em');
  }
}
