import type { Executor } from '../passos-da-migracao';

/** A declaração de quem pediu no balcão é a folha que assinou: se falta recolhê-la, e quem a recolheu. */
export class FolhasAssinadas1764405000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE informacao_complementar
      ADD COLUMN folha_pedida tinyint NOT NULL DEFAULT 0,
      ADD COLUMN folha_recolhida_por varchar(40) NULL,
      ADD COLUMN folha_recolhida_em datetime(3) NULL`);
  }
}
