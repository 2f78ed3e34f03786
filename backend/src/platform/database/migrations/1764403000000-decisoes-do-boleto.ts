import type { Executor } from '../passos-da-migracao';

/** O que alguém decidiu sobre um boleto, e por quê. */
export class DecisoesDoBoleto1764403000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE decisao_do_boleto (
      id int unsigned NOT NULL AUTO_INCREMENT,
      documento_id int unsigned NOT NULL,
      ordem smallint unsigned NOT NULL,
      acao varchar(15) NOT NULL,
      ator varchar(60) NOT NULL,
      em datetime(3) NOT NULL,
      justificativa varbinary(2030) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_decisao_do_boleto (documento_id, ordem),
      CONSTRAINT fk_decisao_do_boleto FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }
}
