import { MigrationInterface, QueryRunner } from 'typeorm';

export class Privacidade1763700004000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE pessoa ADD COLUMN eliminada_em datetime(3) NULL,
      DROP CONSTRAINT ck_pessoa_documento,
      ADD CONSTRAINT ck_pessoa_documento CHECK (cpf IS NOT NULL OR passaporte IS NOT NULL OR eliminada_em IS NOT NULL)`);
    await q.query(`CREATE TABLE eliminacao (
      pessoa_id int unsigned NOT NULL,
      pedida_em datetime(3) NOT NULL,
      prevista date NOT NULL,
      PRIMARY KEY (pessoa_id),
      INDEX ix_eliminacao_prevista (prevista),
      CONSTRAINT fk_eliminacao_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(
      'ALTER TABLE arquivo ADD COLUMN descartado_em datetime(3) NULL, ADD INDEX ix_arquivo_criado (criado_em)',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE arquivo DROP INDEX ix_arquivo_criado, DROP COLUMN descartado_em');
    await q.query('DROP TABLE eliminacao');
    await q.query(`ALTER TABLE pessoa DROP CONSTRAINT ck_pessoa_documento, DROP COLUMN eliminada_em,
      ADD CONSTRAINT ck_pessoa_documento CHECK (cpf IS NOT NULL OR passaporte IS NOT NULL)`);
  }
}
