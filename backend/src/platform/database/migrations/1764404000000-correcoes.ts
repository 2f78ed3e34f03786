import type { Executor } from '../passos-da-migracao';

/** O que a equipe corrigiu num cadastro: como era, como ficou e por quê. */
export class Correcoes1764404000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE correcao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pessoa_id int unsigned NOT NULL,
      antes mediumblob NOT NULL,
      depois mediumblob NOT NULL,
      motivo varbinary(1230) NOT NULL,
      desfaz_id int unsigned NULL,
      feita_por varchar(40) NOT NULL,
      feita_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_correcao_pessoa (pessoa_id, id),
      CONSTRAINT fk_correcao_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id) ON DELETE CASCADE
    ) ENGINE=InnoDB`);
  }
}
