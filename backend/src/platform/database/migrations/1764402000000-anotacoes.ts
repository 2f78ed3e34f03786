import type { Executor } from '../passos-da-migracao';

/** O que a equipe anota de uma pessoa ou de uma licença. */
export class Anotacoes1764402000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE anotacao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pessoa_id int unsigned NOT NULL,
      licenca_id int unsigned NULL,
      texto varbinary(4030) NOT NULL,
      feita_por varchar(40) NOT NULL,
      feita_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_anotacao_pessoa (pessoa_id, id),
      CONSTRAINT fk_anotacao_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id) ON DELETE CASCADE
    ) ENGINE=InnoDB`);
  }
}
