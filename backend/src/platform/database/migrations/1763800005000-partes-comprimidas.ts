import { MigrationInterface, QueryRunner } from 'typeorm';

/** As partes novas dos arquivos do banco se guardam comprimidas; as que já estão ficam como entraram. */
export class PartesComprimidas1763800005000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE arquivo_parte ADD comprimida tinyint(1) NOT NULL DEFAULT 0');
  }

  /** Erro se há partes comprimidas, que a versão anterior não lê. */
  async down(q: QueryRunner): Promise<void> {
    const [{ total }] = (await q.query(
      'SELECT COUNT(*) AS total FROM arquivo_parte WHERE comprimida = 1',
    )) as [{ total: string }];
    if (Number(total) > 0) throw new Error('há arquivos comprimidos, que a versão anterior não lê');
    await q.query('ALTER TABLE arquivo_parte DROP COLUMN comprimida');
  }
}
