import { MigrationInterface, QueryRunner } from 'typeorm';

/** Uma linha que se regrava para provar que o banco de dados aceita o que se grava. */
export class Pulso1764370001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE pulso (
      id tinyint unsigned NOT NULL,
      em datetime(3) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await q.query("INSERT INTO pulso (id, em) VALUES (1, '2026-01-01')");
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE pulso');
  }
}
