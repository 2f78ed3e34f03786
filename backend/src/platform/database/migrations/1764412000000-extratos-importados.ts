import type { Executor } from '../passos-da-migracao';

/** Os extratos do banco que se importam, e as linhas deles. */
export class ExtratosImportados1764412000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE extrato_importado (
      id int unsigned NOT NULL AUTO_INCREMENT,
      sha256 char(64) NOT NULL,
      nome varchar(100) NOT NULL,
      formato varchar(8) NOT NULL,
      convenio_id int unsigned NOT NULL,
      de date NOT NULL,
      ate date NOT NULL,
      novos int unsigned NOT NULL,
      repetidos int unsigned NOT NULL,
      importado_por varchar(60) NOT NULL,
      importado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_extrato_importado (sha256),
      INDEX ix_extrato_importado_convenio (convenio_id),
      CONSTRAINT fk_extrato_importado_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE extrato_lancamento (
      id int unsigned NOT NULL AUTO_INCREMENT,
      importado_id int unsigned NOT NULL,
      convenio_id int unsigned NOT NULL,
      dia date NOT NULL,
      valor bigint NOT NULL,
      chave char(64) NOT NULL,
      cobranca tinyint NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_extrato_lancamento (chave),
      INDEX ix_extrato_lancamento_dia (convenio_id, dia),
      INDEX ix_extrato_lancamento_importado (importado_id),
      CONSTRAINT fk_extrato_lancamento FOREIGN KEY (importado_id) REFERENCES extrato_importado (id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }
}
