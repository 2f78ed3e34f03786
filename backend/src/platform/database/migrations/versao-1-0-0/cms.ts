export const CMS = [
  `CREATE TABLE imagem_informe (
    id int unsigned NOT NULL AUTO_INCREMENT,
    resumo char(64) NOT NULL,
    tipo varchar(20) NOT NULL,
    bytes mediumblob NOT NULL,
    criado_em datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_imagem_informe_resumo (resumo),
    CONSTRAINT ck_imagem_informe_tipo CHECK (tipo IN ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'))
  ) ENGINE=InnoDB`,
  `CREATE TABLE informe (
    id int unsigned NOT NULL AUTO_INCREMENT,
    modulo varchar(40) NOT NULL,
    titulo varchar(150) NOT NULL,
    subtitulo varchar(300) NULL,
    conteudo mediumtext NOT NULL,
    imagem_id int unsigned NULL,
    publicado tinyint(1) NOT NULL DEFAULT 0,
    criado_em datetime(3) NOT NULL,
    atualizado_em datetime(3) NOT NULL,
    titulo_en varchar(150) NULL,
    subtitulo_en varchar(300) NULL,
    conteudo_en mediumtext NULL,
    titulo_es varchar(150) NULL,
    subtitulo_es varchar(300) NULL,
    conteudo_es mediumtext NULL,
    publicar_em datetime(3) NULL,
    versao int unsigned NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    INDEX ix_informe_lista (modulo, publicado, atualizado_em),
    INDEX ix_informe_imagem (imagem_id),
    CONSTRAINT fk_informe_imagem FOREIGN KEY (imagem_id) REFERENCES imagem_informe (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE manual_versao (
    id int unsigned NOT NULL AUTO_INCREMENT,
    manual varchar(20) NOT NULL,
    numero smallint unsigned NOT NULL,
    resumo char(64) NOT NULL,
    tamanho int unsigned NOT NULL,
    paginas smallint unsigned NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_manual_versao_numero (manual, numero),
    UNIQUE INDEX uq_manual_versao_resumo (manual, resumo)
  ) ENGINE=InnoDB`,
  `CREATE TABLE manual_parte (
    versao_id int unsigned NOT NULL,
    ordem smallint unsigned NOT NULL,
    bytes mediumblob NOT NULL,
    PRIMARY KEY (versao_id, ordem),
    CONSTRAINT fk_manual_parte_versao FOREIGN KEY (versao_id) REFERENCES manual_versao (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE manual_mudanca (
    id int unsigned NOT NULL AUTO_INCREMENT,
    manual varchar(20) NOT NULL,
    versao_id int unsigned NULL,
    motivo varchar(500) NOT NULL,
    autor varchar(40) NOT NULL,
    criada_em datetime(3) NOT NULL,
    PRIMARY KEY (id),
    INDEX ix_manual_mudanca_manual (manual, id),
    INDEX ix_manual_mudanca_versao (versao_id),
    CONSTRAINT fk_manual_mudanca_versao FOREIGN KEY (versao_id) REFERENCES manual_versao (id)
  ) ENGINE=InnoDB`,
  // Até a primeira troca vale o manual que vem com o produto.
  ...['PESCADOR', 'FISCAL'].map(
    (manual) => `INSERT INTO manual_mudanca (manual, versao_id, motivo, autor, criada_em)
      VALUES ('${manual}', NULL, 'Manual do produto', 'produto', '2020-01-01')`,
  ),
];
