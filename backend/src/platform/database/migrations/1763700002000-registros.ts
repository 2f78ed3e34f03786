import { MigrationInterface, QueryRunner } from 'typeorm';

/** O pedido de que nasceu cada trabalho, e as tentativas falhas de entrar ou de achar alguém. */
export class Registros1763700002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE outbox ADD COLUMN requisicao char(36) NULL');
    await q.query(`CREATE TABLE tentativa (
      id int unsigned NOT NULL AUTO_INCREMENT,
      em datetime(3) NOT NULL,
      tipo varchar(12) NOT NULL,
      resultado varchar(8) NOT NULL,
      documento_indice binary(32) NULL,
      documento_mascarado varchar(40) NULL,
      endereco_mascarado varchar(40) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_tentativa_em (em),
      INDEX ix_tentativa_tipo (tipo),
      INDEX ix_tentativa_resultado (resultado)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE tentativa');
    await q.query('ALTER TABLE outbox DROP COLUMN requisicao');
  }
}
