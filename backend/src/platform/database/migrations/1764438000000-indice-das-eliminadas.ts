import type { Executor } from '../passos-da-migracao';

/** Sem ele a rotina da noite lia todas as pessoas para achar as que se eliminaram há pouco. */
export class IndiceDasEliminadas1764438000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE pessoa ADD INDEX IF NOT EXISTS ix_pessoa_eliminada (eliminada_em)');
  }
}
