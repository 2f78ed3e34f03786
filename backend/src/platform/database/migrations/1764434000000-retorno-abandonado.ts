import type { Executor } from '../passos-da-migracao';

/** Quem abandonou um retorno; nulo nos abandonados antes de se guardar. */
export class RetornoAbandonado1764434000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE arquivo_retorno ADD COLUMN abandonado_por varchar(60) NULL');
  }
}
