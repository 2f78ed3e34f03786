import { MigrationInterface, QueryRunner } from 'typeorm';

/** Achar os trabalhos que falham sem passar pelos que ainda esperam, que podem ser muitos. */
export class TrabalhosTentados1764030000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('CREATE INDEX ix_outbox_tentados ON outbox (concluido_em, tentativas)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP INDEX ix_outbox_tentados ON outbox');
  }
}
