export const PLATAFORMA = [
  `CREATE TABLE outbox (
    id int unsigned NOT NULL AUTO_INCREMENT,
    fila varchar(40) NOT NULL,
    chave varchar(120) NOT NULL,
    dados json NOT NULL,
    criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    tentar_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    tentativas smallint unsigned NOT NULL DEFAULT 0,
    concluido_em datetime(3) NULL,
    falha varchar(200) NULL,
    requisicao char(36) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_outbox_fila_chave (fila, chave),
    INDEX ix_outbox_pendentes (concluido_em, tentar_em),
    INDEX ix_outbox_tentados (concluido_em, tentativas)
  ) ENGINE=InnoDB`,
  `CREATE TABLE rotina_do_dia (
    rotina varchar(40) NOT NULL,
    dia date NOT NULL,
    devida_em datetime(3) NOT NULL,
    dono char(36) NULL,
    ate datetime(3) NULL,
    comecada_em datetime(3) NULL,
    feita_em datetime(3) NULL,
    tentativas smallint unsigned NOT NULL DEFAULT 0,
    falha varchar(200) NULL,
    PRIMARY KEY (rotina, dia)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pulso (
    id tinyint unsigned NOT NULL,
    em datetime(3) NOT NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE idempotencia (
    id int unsigned NOT NULL AUTO_INCREMENT,
    sessao char(64) NOT NULL,
    chave char(64) NOT NULL,
    corpo char(64) NOT NULL,
    resposta varchar(500) NULL,
    criado_em datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_idempotencia (sessao, chave),
    INDEX ix_idempotencia_criado (criado_em)
  ) ENGINE=InnoDB`,
  `CREATE TABLE tentativa (
    id int unsigned NOT NULL AUTO_INCREMENT,
    em datetime(3) NOT NULL,
    tipo varchar(12) NOT NULL,
    resultado varchar(8) NOT NULL,
    documento_indice binary(32) NULL,
    documento_mascarado varchar(40) NULL,
    endereco_mascarado varchar(40) NOT NULL,
    PRIMARY KEY (id),
    INDEX ix_tentativa_em (em),
    INDEX ix_tentativa_tipo (tipo),
    INDEX ix_tentativa_resultado (resultado)
  ) ENGINE=InnoDB`,
  `CREATE TABLE arquivo (
    id int unsigned NOT NULL AUTO_INCREMENT,
    sha256 char(64) NOT NULL,
    tamanho int unsigned NOT NULL,
    criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    descartado_em datetime(3) NULL,
    PRIMARY KEY (id),
    INDEX ix_arquivo_criado (criado_em)
  ) ENGINE=InnoDB`,
  `CREATE TABLE arquivo_parte (
    arquivo_id int unsigned NOT NULL,
    ordem smallint unsigned NOT NULL,
    bytes mediumblob NOT NULL,
    comprimida tinyint(1) NOT NULL DEFAULT 0,
    PRIMARY KEY (arquivo_id, ordem),
    CONSTRAINT fk_arquivo_parte_arquivo FOREIGN KEY (arquivo_id) REFERENCES arquivo (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE auditoria (
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    em datetime(3) NOT NULL,
    ator_tipo varchar(10) NOT NULL,
    ator_id int unsigned NULL,
    papel varchar(20) NULL,
    acao varchar(40) NOT NULL,
    objeto_tipo varchar(30) NULL,
    objeto_id varchar(40) NULL,
    pessoa_id int unsigned NULL,
    requisicao char(36) NULL,
    detalhes varchar(500) NOT NULL,
    resumo binary(32) NOT NULL,
    PRIMARY KEY (id),
    INDEX ix_auditoria_pessoa (pessoa_id, id),
    INDEX ix_auditoria_ator (ator_id, id),
    INDEX ix_auditoria_acao (acao, id),
    INDEX ix_auditoria_em (em),
    CONSTRAINT ck_auditoria_ator CHECK (
      (ator_tipo = 'USUARIO' AND ator_id IS NOT NULL) OR (ator_tipo IN ('ANONIMO', 'SISTEMA') AND ator_id IS NULL))
  ) ENGINE=InnoDB`,
  `CREATE TABLE auditoria_elo (
    ordem bigint unsigned NOT NULL,
    auditoria_id bigint unsigned NOT NULL,
    elo binary(32) NOT NULL,
    PRIMARY KEY (ordem),
    UNIQUE INDEX uq_auditoria_elo_linha (auditoria_id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE auditoria_por_selar (
    auditoria_id bigint unsigned NOT NULL,
    PRIMARY KEY (auditoria_id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE chave_de_indice (
    id tinyint unsigned NOT NULL,
    impressao char(64) NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT ck_chave_de_indice_unica CHECK (id = 1)
  ) ENGINE=InnoDB`,
  `CREATE TABLE chave_em_uso (
    variavel varchar(20) NOT NULL,
    numero varchar(10) NOT NULL,
    impressao char(64) NOT NULL,
    PRIMARY KEY (variavel, numero)
  ) ENGINE=InnoDB`,
  'CREATE TRIGGER auditoria_entrou AFTER INSERT ON auditoria FOR EACH ROW INSERT INTO auditoria_por_selar VALUES (NEW.id)',
  // Linhas e elos só entram: nem o próprio produto os muda ou apaga.
  ...['auditoria', 'auditoria_elo'].flatMap((tabela) =>
    ['UPDATE', 'DELETE'].map(
      (
        verbo,
      ) => `CREATE TRIGGER ${tabela}_sem_${verbo.toLowerCase()} BEFORE ${verbo} ON ${tabela} FOR EACH ROW
           SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'a auditoria só cresce'`,
    ),
  ),
  // Uma linha que se regrava para provar que o banco de dados aceita o que se grava.
  "INSERT INTO pulso (id, em) VALUES (1, '2026-01-01')",
  // `INCREMENT BY 0`: de um em um, ou como cada nó de um grupo deve contar.
  'CREATE SEQUENCE numero_de_linha START WITH 1 INCREMENT BY 0',
];
