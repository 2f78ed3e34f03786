import { MigrationInterface, QueryRunner } from 'typeorm';

const SEM_CASCATA = 'ON DELETE NO ACTION ON UPDATE NO ACTION';

/** Dois cadastros da mesma pessoa juntados num, e os documentos que alguém já teve. */
export class Juncao1764150000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE pessoa
      ADD COLUMN IF NOT EXISTS juntada_a_id int unsigned NULL,
      ADD INDEX IF NOT EXISTS ix_pessoa_juntada (juntada_a_id, cpf_indice)`);
    await q.query(`ALTER TABLE pessoa DROP CONSTRAINT IF EXISTS ck_pessoa_documento,
      DROP CONSTRAINT IF EXISTS fk_pessoa_juntada`);
    await q.query(`ALTER TABLE pessoa
      ADD CONSTRAINT ck_pessoa_documento CHECK (
        cpf IS NOT NULL OR passaporte IS NOT NULL OR eliminada_em IS NOT NULL OR juntada_a_id IS NOT NULL),
      ADD CONSTRAINT fk_pessoa_juntada FOREIGN KEY (juntada_a_id) REFERENCES pessoa (id) ${SEM_CASCATA}`);
    await q.query(`CREATE TABLE IF NOT EXISTS documento_antigo (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pessoa_id int unsigned NOT NULL,
      tipo varchar(10) NOT NULL,
      numero varbinary(142) NOT NULL,
      numero_indice binary(32) NOT NULL,
      origem varchar(10) NOT NULL,
      desde datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_documento_antigo_numero (numero_indice),
      INDEX ix_documento_antigo_pessoa (pessoa_id),
      CONSTRAINT fk_documento_antigo_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id) ${SEM_CASCATA},
      CONSTRAINT ck_documento_antigo_tipo CHECK (tipo IN ('cpf', 'passaporte')),
      CONSTRAINT ck_documento_antigo_origem CHECK (origem IN ('TROCA', 'JUNCAO'))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE IF NOT EXISTS juncao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      mantida_id int unsigned NOT NULL,
      absorvida_id int unsigned NOT NULL,
      motivo varbinary(1230) NOT NULL,
      antes mediumblob NOT NULL,
      feita_por varchar(40) NOT NULL,
      feita_em datetime(3) NOT NULL,
      desfeita_por varchar(40) NULL,
      desfeita_em datetime(3) NULL,
      motivo_desfeita varbinary(1230) NULL,
      PRIMARY KEY (id),
      INDEX ix_juncao_mantida (mantida_id),
      INDEX ix_juncao_absorvida (absorvida_id),
      CONSTRAINT fk_juncao_mantida FOREIGN KEY (mantida_id) REFERENCES pessoa (id) ${SEM_CASCATA},
      CONSTRAINT fk_juncao_absorvida FOREIGN KEY (absorvida_id) REFERENCES pessoa (id) ${SEM_CASCATA}
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE juncao');
    await q.query('DROP TABLE documento_antigo');
    await q.query(
      `ALTER TABLE pessoa DROP FOREIGN KEY fk_pessoa_juntada, DROP CONSTRAINT ck_pessoa_documento`,
    );
    await q.query(`ALTER TABLE pessoa DROP INDEX ix_pessoa_juntada, DROP COLUMN juntada_a_id,
      ADD CONSTRAINT ck_pessoa_documento CHECK (cpf IS NOT NULL OR passaporte IS NOT NULL OR eliminada_em IS NOT NULL)`);
  }
}
