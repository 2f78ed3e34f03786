import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que o banco disse de uma remessa antes de processá-la. */
export class PreCritica1763800003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE arquivo_remessa ADD pre_critica varchar(10) NULL,
      ADD CONSTRAINT ck_remessa_pre_critica CHECK (pre_critica IN ('PROCESSADA', 'PARCIAL', 'REJEITADA'))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'ALTER TABLE arquivo_remessa DROP CONSTRAINT ck_remessa_pre_critica, DROP COLUMN pre_critica',
    );
  }
}
