import type { Executor } from '../passos-da-migracao';

/** Quem responde por um menor de fora pode não ter CPF: então o dele fica vazio. */
export class ResponsavelComPassaporte1764437000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE responsavel ADD COLUMN IF NOT EXISTS passaporte varbinary(142) NULL');
  }
}
