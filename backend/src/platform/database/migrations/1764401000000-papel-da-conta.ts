import { MigrationInterface, QueryRunner } from 'typeorm';

/** A equipe é pequena no meio de todas as contas, e é procurada a cada tela do console. */
export class PapelDaConta1764401000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query('CREATE INDEX ix_usuario_papel ON usuario (papel, id)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP INDEX ix_usuario_papel ON usuario');
  }
}
