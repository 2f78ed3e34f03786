import type { Executor } from '../passos-da-migracao';

/** Quem se mostrou a quem digita, até o minuto passar à auditoria numa linha só. */
export class PessoasSugeridas1764421000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE pessoas_sugeridas (
      conta_id int unsigned NOT NULL,
      minuto datetime NOT NULL,
      papel varchar(20) NOT NULL,
      buscas int unsigned NOT NULL DEFAULT 1,
      quais text NOT NULL,
      PRIMARY KEY (conta_id, minuto),
      INDEX ix_pessoas_sugeridas_minuto (minuto)
    ) ENGINE=InnoDB`);
  }
}
