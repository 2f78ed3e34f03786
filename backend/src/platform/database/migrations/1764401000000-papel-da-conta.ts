import type { Executor } from '../passos-da-migracao';

/** A equipe é pequena no meio de todas as contas, e é procurada a cada tela do console. */
export class PapelDaConta1764401000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query('CREATE INDEX ix_usuario_papel ON usuario (papel, id)');
  }
}
