import type { Executor } from '../passos-da-migracao';

/** Quem mudou a própria data de nascimento, e a isenção que se negou e se pode voltar a pedir. */
export class IsencoesPorConferir1764432000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('ALTER TABLE pessoa ADD COLUMN identidade_mudada_em datetime(3) NULL');
    await q.query('ALTER TABLE licenca ADD COLUMN isencao_negada_id int unsigned NULL');
  }
}
