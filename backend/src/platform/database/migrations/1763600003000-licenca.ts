import { MigrationInterface, QueryRunner } from 'typeorm';

export class Licenca1763600003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE idempotencia (
      id int unsigned NOT NULL AUTO_INCREMENT,
      sessao char(64) NOT NULL,
      chave char(64) NOT NULL,
      corpo char(64) NOT NULL,
      resposta varchar(500) NULL,
      criado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_idempotencia (sessao, chave),
      INDEX ix_idempotencia_criado (criado_em)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE licenca (
      id int unsigned NOT NULL AUTO_INCREMENT,
      codigo varchar(20) NOT NULL,
      pessoa_id int unsigned NOT NULL,
      modalidade tinyint unsigned NOT NULL,
      status varchar(30) NOT NULL,
      motivo varchar(12) NULL,
      vaga_principal tinyint unsigned NULL,
      vaga_pendente tinyint unsigned NULL,
      renova_id int unsigned NULL,
      data_criacao date NOT NULL,
      data_ativacao date NULL,
      data_vencimento date NULL,
      data_vencimento_provisoria date NULL,
      prazo_pagamento date NULL,
      documento_pago_id int unsigned NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_licenca_codigo (codigo),
      UNIQUE INDEX uq_licenca_vaga_principal (pessoa_id, modalidade, vaga_principal),
      UNIQUE INDEX uq_licenca_vaga_pendente (pessoa_id, modalidade, vaga_pendente),
      INDEX ix_licenca_renovada (renova_id),
      INDEX ix_licenca_vencimento (status, data_vencimento),
      INDEX ix_licenca_prazo (status, prazo_pagamento),
      INDEX ix_licenca_provisoria (status, data_vencimento_provisoria),
      CONSTRAINT fk_licenca_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id),
      CONSTRAINT fk_licenca_renova FOREIGN KEY (renova_id) REFERENCES licenca (id),
      CONSTRAINT ck_licenca_modalidade CHECK (modalidade IN (0, 1)),
      CONSTRAINT ck_licenca_status CHECK (status IN ('AGUARDANDO_PAGAMENTO', 'VIGENTE',
        'ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO', 'VENCIDO', 'INATIVO')),
      CONSTRAINT ck_licenca_motivo CHECK ((status = 'INVALIDADO') = (motivo IS NOT NULL)),
      CONSTRAINT ck_licenca_vaga_pendente CHECK (vaga_pendente <=>
        IF(status IN ('AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO'), 1, NULL)),
      CONSTRAINT ck_licenca_vaga_principal CHECK (vaga_principal <=>
        IF(status = 'VIGENTE' OR (status IN ('AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO')
          AND renova_id IS NULL), 1, NULL)),
      CONSTRAINT ck_licenca_vigente CHECK (status <> 'VIGENTE' OR
        (data_ativacao IS NOT NULL AND data_vencimento IS NOT NULL)),
      CONSTRAINT ck_licenca_provisoria CHECK (status <> 'ATIVO_AGUARDANDO_PAGAMENTO' OR
        data_vencimento_provisoria IS NOT NULL)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE informacao_complementar (
      licenca_id int unsigned NOT NULL,
      localizacao_preferencial tinyint unsigned NOT NULL,
      renda_mensal tinyint unsigned NOT NULL,
      dias_pesca_por_ano smallint unsigned NOT NULL,
      gasto_medio_centavos bigint unsigned NOT NULL,
      local_pesca tinyint unsigned NOT NULL,
      tipo_isca tinyint unsigned NOT NULL,
      agencia_turismo tinyint(1) NOT NULL,
      faixa_etaria tinyint unsigned NOT NULL,
      equipamentos longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL CHECK (json_valid(equipamentos)),
      peixes longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL CHECK (json_valid(peixes)),
      PRIMARY KEY (licenca_id),
      CONSTRAINT fk_informacao_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id),
      CONSTRAINT ck_informacao_dias CHECK (dias_pesca_por_ano BETWEEN 1 AND 365)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE licenca_historico (
      id int unsigned NOT NULL AUTO_INCREMENT,
      licenca_id int unsigned NOT NULL,
      de varchar(30) NULL,
      para varchar(30) NOT NULL,
      evento varchar(40) NOT NULL,
      ator varchar(40) NOT NULL,
      motivo varchar(300) NULL,
      ocorrido_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_licenca_historico_licenca (licenca_id, id),
      CONSTRAINT fk_licenca_historico_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE preco (
      id int unsigned NOT NULL AUTO_INCREMENT,
      modalidade tinyint unsigned NOT NULL,
      valor int unsigned NOT NULL,
      vigente_desde date NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_preco_modalidade_desde (modalidade, vigente_desde),
      CONSTRAINT ck_preco_modalidade CHECK (modalidade IN (0, 1)),
      CONSTRAINT ck_preco_valor CHECK (valor > 0)
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO preco (modalidade, valor, vigente_desde) VALUES
      (0, 9038, '2020-01-01'), (1, 11900, '2020-01-01')`);
    await q.query(`CREATE TABLE protocolo_sequencia (
      tipo char(3) NOT NULL,
      ano smallint unsigned NOT NULL,
      ultimo int unsigned NOT NULL,
      PRIMARY KEY (tipo, ano)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    const tabelas = [
      'protocolo_sequencia',
      'preco',
      'licenca_historico',
      'informacao_complementar',
      'licenca',
      'idempotencia',
    ];
    for (const tabela of tabelas) await q.query(`DROP TABLE ${tabela}`);
  }
}
