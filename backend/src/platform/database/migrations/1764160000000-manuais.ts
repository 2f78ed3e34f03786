import { MigrationInterface, QueryRunner } from 'typeorm';

/** Manuais em PDF que quem administra troca; até a primeira troca vale o que vem com o produto. */
export class Manuais1764160000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE manual_versao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      manual varchar(20) NOT NULL,
      numero smallint unsigned NOT NULL,
      resumo char(64) NOT NULL,
      tamanho int unsigned NOT NULL,
      paginas smallint unsigned NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_manual_versao_numero (manual, numero),
      UNIQUE INDEX uq_manual_versao_resumo (manual, resumo)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE manual_parte (
      versao_id int unsigned NOT NULL,
      ordem smallint unsigned NOT NULL,
      bytes mediumblob NOT NULL,
      PRIMARY KEY (versao_id, ordem),
      CONSTRAINT fk_manual_parte_versao FOREIGN KEY (versao_id) REFERENCES manual_versao (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE manual_mudanca (
      id int unsigned NOT NULL AUTO_INCREMENT,
      manual varchar(20) NOT NULL,
      versao_id int unsigned NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_manual_mudanca_manual (manual, id),
      INDEX ix_manual_mudanca_versao (versao_id),
      CONSTRAINT fk_manual_mudanca_versao FOREIGN KEY (versao_id) REFERENCES manual_versao (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    for (const manual of ['PESCADOR', 'FISCAL']) {
      await q.query(
        `INSERT INTO manual_mudanca (manual, versao_id, motivo, autor, criada_em)
         VALUES (?, NULL, 'Manual do produto', 'produto', '2020-01-01 00:00:00')`,
        [manual],
      );
    }
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['manual_mudanca', 'manual_parte', 'manual_versao'])
      await q.query(`DROP TABLE ${tabela}`);
  }
}
