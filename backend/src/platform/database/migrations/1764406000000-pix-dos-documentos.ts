import type { Executor } from '../passos-da-migracao';

/** O PIX que o banco manda de um boleto nos arquivos de retorno, e o domínio dele, sem o qual não se usa. */
export class PixDosDocumentos1764406000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE convenio ADD COLUMN pix_dominio varchar(60) NULL');
    await q.query(`CREATE TABLE pix_documento (
      documento_id int unsigned NOT NULL,
      copia_e_cola varchar(512) NOT NULL,
      txid varchar(35) NULL,
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (documento_id),
      CONSTRAINT fk_pix_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE CASCADE
    )`);
  }
}
