import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que a agência decide em números, cada valor de um dia em diante. */
export class Configuracao1764140000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE configuracao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      chave varchar(40) NOT NULL,
      valor int unsigned NOT NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_configuracao_chave (chave, vigente_desde)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE configuracao');
  }
}
