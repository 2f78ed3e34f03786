import { MigrationInterface, QueryRunner } from 'typeorm';

/** Notícias com data marcada e nas três línguas, que duas pessoas não gravam uma por cima da outra. */
export class Informes1764120002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE informe
      ADD COLUMN titulo_en varchar(150) NULL,
      ADD COLUMN subtitulo_en varchar(300) NULL,
      ADD COLUMN conteudo_en mediumtext NULL,
      ADD COLUMN titulo_es varchar(150) NULL,
      ADD COLUMN subtitulo_es varchar(300) NULL,
      ADD COLUMN conteudo_es mediumtext NULL,
      ADD COLUMN publicar_em datetime(3) NULL,
      ADD COLUMN versao int unsigned NOT NULL DEFAULT 1`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE informe
      DROP COLUMN titulo_en, DROP COLUMN subtitulo_en, DROP COLUMN conteudo_en,
      DROP COLUMN titulo_es, DROP COLUMN subtitulo_es, DROP COLUMN conteudo_es,
      DROP COLUMN publicar_em, DROP COLUMN versao`);
  }
}
