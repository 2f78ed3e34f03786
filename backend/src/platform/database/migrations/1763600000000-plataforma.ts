import { MigrationInterface, QueryRunner } from 'typeorm';

export class Plataforma1763600000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE outbox (
      id int unsigned NOT NULL AUTO_INCREMENT,
      fila varchar(40) NOT NULL,
      chave varchar(120) NOT NULL,
      dados longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL CHECK (json_valid(dados)),
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      tentar_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      tentativas smallint unsigned NOT NULL DEFAULT 0,
      concluido_em datetime(3) NULL,
      falha varchar(200) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_outbox_fila_chave (fila, chave),
      INDEX ix_outbox_pendentes (concluido_em, tentar_em)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE outbox');
  }
}
