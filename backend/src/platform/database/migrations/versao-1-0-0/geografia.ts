export const GEOGRAFIA = [
  `CREATE TABLE estado (
    id tinyint unsigned NOT NULL,
    sigla char(2) NOT NULL,
    nome varchar(40) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_estado_sigla (sigla)
  ) ENGINE=InnoDB`,
  `CREATE TABLE municipio (
    id int unsigned NOT NULL,
    nome varchar(80) NOT NULL,
    estado_id tinyint unsigned NOT NULL,
    PRIMARY KEY (id),
    INDEX ix_municipio_estado_nome (estado_id, nome),
    CONSTRAINT fk_municipio_estado FOREIGN KEY (estado_id) REFERENCES estado (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pais (
    id char(2) NOT NULL,
    nome_pt varchar(80) NOT NULL,
    nome_en varchar(80) NOT NULL,
    nome_es varchar(80) NOT NULL,
    nacionalidade_pt varchar(80) NOT NULL,
    nacionalidade_en varchar(80) NOT NULL,
    nacionalidade_es varchar(80) NOT NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
];
