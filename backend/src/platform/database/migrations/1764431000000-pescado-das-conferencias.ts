import type { Executor } from '../passos-da-migracao';

/** O que um fiscal contou numa conferência. */
export class PescadoDasConferencias1764431000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE conferencia ADD COLUMN pescado json NULL');
  }
}
