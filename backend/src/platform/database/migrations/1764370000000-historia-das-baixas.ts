import { MigrationInterface, QueryRunner } from 'typeorm';

/** Cada mudança de um pedido de baixa. Das antigas só se sabem a abertura e o encerramento. */
export class HistoriaDasBaixas1764370000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE historico_baixa (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pedido_id int unsigned NOT NULL,
      de varchar(10) NULL,
      para varchar(10) NOT NULL,
      ator varchar(60) NOT NULL,
      motivo varchar(100) NOT NULL,
      em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      INDEX ix_historico_baixa (pedido_id, id),
      CONSTRAINT fk_historico_baixa FOREIGN KEY (pedido_id) REFERENCES baixa_documento (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO historico_baixa (pedido_id, de, para, ator, motivo, em)
      SELECT id, NULL, 'PENDENTE', ator, motivo, pedida_em FROM baixa_documento ORDER BY id`);
    await q.query(`INSERT INTO historico_baixa (pedido_id, de, para, ator, motivo, em)
      SELECT id, 'PENDENTE', estado, 'rotina', motivo, IFNULL(encerrada_em, pedida_em) FROM baixa_documento
      WHERE estado <> 'PENDENTE' ORDER BY id`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE historico_baixa');
  }
}
