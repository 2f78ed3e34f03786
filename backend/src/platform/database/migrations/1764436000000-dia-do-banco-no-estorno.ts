import type { Executor } from '../passos-da-migracao';

/** O que o arranjo leva de volta sai da conta no dia do banco, que pode não ser o da agência. */
export class DiaDoBancoNoEstorno1764436000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE pix_estorno ADD COLUMN IF NOT EXISTS debito date NULL AFTER dia');
  }
}
