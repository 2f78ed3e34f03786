import type { Executor } from '../passos-da-migracao';

/** O que acharam do serviço: quantas respostas de cada nota, por mês, e nada de quem as deu. */
export class Satisfacao1764411000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE satisfacao (
      mes date NOT NULL,
      nota tinyint unsigned NOT NULL,
      quantas int unsigned NOT NULL,
      PRIMARY KEY (mes, nota)
    )`);
  }
}
