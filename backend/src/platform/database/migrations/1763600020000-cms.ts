import { MigrationInterface, QueryRunner } from 'typeorm';

export class Cms1763600020000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE imagem_informe (
      id int unsigned NOT NULL AUTO_INCREMENT,
      resumo char(64) NOT NULL,
      tipo varchar(20) NOT NULL,
      bytes mediumblob NOT NULL,
      criado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_imagem_informe_resumo (resumo),
      CONSTRAINT ck_imagem_informe_tipo CHECK (tipo IN ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE informe (
      id int unsigned NOT NULL AUTO_INCREMENT,
      modulo varchar(40) NOT NULL,
      titulo varchar(150) NOT NULL,
      subtitulo varchar(300) NULL,
      conteudo mediumtext NOT NULL,
      imagem_id int unsigned NULL,
      publicado tinyint(1) NOT NULL DEFAULT 0,
      criado_em datetime(3) NOT NULL,
      atualizado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_informe_lista (modulo, publicado, atualizado_em),
      INDEX ix_informe_imagem (imagem_id),
      CONSTRAINT fk_informe_imagem FOREIGN KEY (imagem_id) REFERENCES imagem_informe (id)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['informe', 'imagem_informe']) await q.query(`DROP TABLE ${tabela}`);
  }
}
