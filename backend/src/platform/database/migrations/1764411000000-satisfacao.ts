import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que acharam do serviço: quantas respostas de cada nota, por mês, e nada de quem as deu. */
export class Satisfacao1764411000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE satisfacao (
      mes date NOT NULL,
      nota tinyint unsigned NOT NULL,
      quantas int unsigned NOT NULL,
      PRIMARY KEY (mes, nota)
    )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE satisfacao');
  }
}
