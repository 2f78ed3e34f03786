import { MigrationInterface, QueryRunner } from 'typeorm';

export class Pessoa1763600002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE pessoa (
      id int unsigned NOT NULL AUTO_INCREMENT,
      nome varchar(200) NOT NULL,
      cpf char(11) NULL,
      passaporte varchar(28) NULL,
      data_nascimento date NOT NULL,
      sexo tinyint unsigned NOT NULL,
      nome_mae varchar(200) NULL,
      email varchar(254) NOT NULL,
      idioma char(2) NOT NULL DEFAULT 'pt',
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE INDEX uq_pessoa_cpf (cpf),
      UNIQUE INDEX uq_pessoa_passaporte (passaporte),
      CONSTRAINT ck_pessoa_documento CHECK (cpf IS NOT NULL OR passaporte IS NOT NULL),
      CONSTRAINT ck_pessoa_sexo CHECK (sexo IN (0, 1, 2)),
      CONSTRAINT ck_pessoa_idioma CHECK (idioma IN ('pt', 'en', 'es'))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE endereco (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pessoa_id int unsigned NOT NULL,
      tipo tinyint unsigned NOT NULL,
      zona_localizacao tinyint unsigned NOT NULL,
      sem_numero tinyint(1) NOT NULL DEFAULT 0,
      logradouro varchar(150) NULL,
      numero varchar(9) NULL,
      bairro varchar(100) NULL,
      complemento varchar(100) NULL,
      cep char(8) NULL,
      municipio_id int unsigned NULL,
      descricao_acesso varchar(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_endereco_pessoa_tipo (pessoa_id, tipo),
      INDEX ix_endereco_municipio (municipio_id),
      CONSTRAINT fk_endereco_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id),
      CONSTRAINT fk_endereco_municipio FOREIGN KEY (municipio_id) REFERENCES municipio (id),
      CONSTRAINT ck_endereco_tipo CHECK (tipo IN (1, 2)),
      CONSTRAINT ck_endereco_zona CHECK (
        (zona_localizacao = 1 AND descricao_acesso IS NOT NULL) OR
        (zona_localizacao = 0 AND logradouro IS NOT NULL AND bairro IS NOT NULL AND cep IS NOT NULL
          AND municipio_id IS NOT NULL AND (numero IS NULL) = sem_numero))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE endereco_estrangeiro (
      pessoa_id int unsigned NOT NULL,
      nacionalidade_id char(2) NOT NULL,
      descricao_endereco varchar(300) NOT NULL,
      cidade varchar(100) NOT NULL,
      estado varchar(100) NOT NULL,
      pais_id char(2) NOT NULL,
      PRIMARY KEY (pessoa_id),
      INDEX ix_endereco_estrangeiro_nacionalidade (nacionalidade_id),
      INDEX ix_endereco_estrangeiro_pais (pais_id),
      CONSTRAINT fk_endereco_estrangeiro_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id),
      CONSTRAINT fk_endereco_estrangeiro_nacionalidade FOREIGN KEY (nacionalidade_id) REFERENCES pais (id),
      CONSTRAINT fk_endereco_estrangeiro_pais FOREIGN KEY (pais_id) REFERENCES pais (id)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE usuario (
      id int unsigned NOT NULL AUTO_INCREMENT,
      login varchar(28) NOT NULL,
      senha_hash varchar(255) NOT NULL,
      papel varchar(20) NOT NULL,
      pessoa_id int unsigned NULL,
      nome varchar(200) NULL,
      confirmado_em datetime(3) NULL,
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE INDEX uq_usuario_login (login),
      INDEX ix_usuario_pessoa (pessoa_id),
      CONSTRAINT fk_usuario_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id),
      CONSTRAINT ck_usuario_papel CHECK (papel IN ('CIDADAO', 'FISCAL', 'OPERADOR', 'ADMINISTRADOR')),
      CONSTRAINT ck_usuario_nome CHECK (pessoa_id IS NOT NULL OR nome IS NOT NULL)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['usuario', 'endereco_estrangeiro', 'endereco', 'pessoa']) {
      await q.query(`DROP TABLE ${tabela}`);
    }
  }
}
