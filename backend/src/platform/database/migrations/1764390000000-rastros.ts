import type { Executor } from '../passos-da-migracao';

/** O rastro de quem publicou o trabalho viaja com ele. */
export class Rastros1764390000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE outbox ADD COLUMN rastro char(55) NULL');
  }
}
