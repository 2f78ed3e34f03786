import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que os fiscais conferiram no campo. */
export class Conferencias1764130001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE conferencia (
      id int unsigned NOT NULL AUTO_INCREMENT,
      usuario_id int unsigned NOT NULL,
      chave char(36) NOT NULL,
      codigo varchar(20) NOT NULL,
      licenca_id int unsigned NULL,
      pelo_codigo tinyint NOT NULL,
      veredito varchar(10) NOT NULL,
      motivo varchar(30) NULL,
      com_agencia tinyint NOT NULL,
      lista_de datetime(3) NULL,
      feita_em datetime(3) NOT NULL,
      recebida_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_conferencia_chave (usuario_id, chave),
      INDEX ix_conferencia_fiscal (usuario_id, id),
      INDEX ix_conferencia_veredito (veredito, id),
      INDEX ix_conferencia_licenca (licenca_id, id),
      CONSTRAINT fk_conferencia_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_conferencia_veredito CHECK (veredito IN ('VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA', 'INDEFINIDA'))
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE conferencia');
  }
}
