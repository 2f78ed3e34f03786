import { MigrationInterface, QueryRunner } from 'typeorm';

const ANTES = "'ACEITAR', 'CASAR', 'DEVOLVER', 'DISPENSAR', 'DESFAZER', 'REABRIR'";

/** A história de uma pendência conta também como se abriu e o que a fechou sem ninguém decidir, que não se justifica. */
export class HistoriaDasPendencias1764350001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE pendencia_acao
      MODIFY justificativa varbinary(2030) NULL,
      DROP CONSTRAINT ck_pendencia_acao,
      ADD CONSTRAINT ck_pendencia_acao CHECK (acao IN (${ANTES}, 'ABRIR', 'RESOLVER', 'CORRIGIR') AND
        (justificativa IS NOT NULL OR acao IN ('ABRIR', 'RESOLVER', 'CORRIGIR', 'REABRIR')))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DELETE FROM pendencia_acao WHERE justificativa IS NULL');
    await q.query(`ALTER TABLE pendencia_acao
      MODIFY justificativa varbinary(2030) NOT NULL,
      DROP CONSTRAINT ck_pendencia_acao,
      ADD CONSTRAINT ck_pendencia_acao CHECK (acao IN (${ANTES}))`);
  }
}
