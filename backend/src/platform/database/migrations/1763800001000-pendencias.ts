import { MigrationInterface, QueryRunner } from 'typeorm';

const CIFRA = 30;
const texto = (coluna: string, letras: number) => `${coluna} varbinary(${letras * 4 + CIFRA})`;

/** A mesa de pendências, as devoluções e o extrato do banco, com os índices de que a razão por dia precisa. */
export class Pendencias1763800001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE retorno_linha
      ADD abatido bigint unsigned NOT NULL DEFAULT 0 AFTER acrescimos,
      ADD INDEX ix_retorno_linha_razao (data_ocorrencia, previa, recebido, aplicado, data_credito, retorno_id, linha),
      ADD INDEX ix_retorno_linha_credito (data_credito, previa, retorno_id, recebido, valor_liquido)`);
    await q.query(`ALTER TABLE pendencia
      ADD aplicado bigint NOT NULL DEFAULT 0 AFTER retido,
      ADD destino_id int unsigned NULL AFTER aplicado,
      ADD origem_id int unsigned NULL AFTER destino_id,
      DROP COLUMN justificativa,
      ADD INDEX ix_pendencia_motivo (motivo, estado, id),
      ADD INDEX ix_pendencia_razao (data_pagamento, estado, retido, aplicado),
      ADD INDEX ix_pendencia_destino (destino_id),
      ADD INDEX ix_pendencia_origem (origem_id),
      ADD CONSTRAINT fk_pendencia_destino FOREIGN KEY (destino_id) REFERENCES documento_pagamento (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      ADD CONSTRAINT fk_pendencia_origem FOREIGN KEY (origem_id) REFERENCES pendencia (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      ADD CONSTRAINT ck_pendencia_destino CHECK ((aplicado = 0 OR destino_id IS NOT NULL) AND (estado <> 'ABERTA' OR aplicado = 0))`);
    await q.query(`ALTER TABLE documento_pagamento
      ADD perdoado bigint unsigned NOT NULL DEFAULT 0 AFTER valor_pago,
      DROP CONSTRAINT ck_documento_pago,
      ADD CONSTRAINT ck_documento_pago CHECK (estado <> 'PAGO' OR (pago_em IS NOT NULL AND valor_pago + perdoado >= valor))`);
    await q.query(`ALTER TABLE arquivo_retorno ADD INDEX ix_retorno_diferenca (diferenca)`);
    await q.query(`CREATE TABLE pendencia_acao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pendencia_id int unsigned NOT NULL,
      ordem smallint unsigned NOT NULL,
      acao varchar(10) NOT NULL,
      efeito varchar(25) NOT NULL,
      dia date NOT NULL,
      ator varchar(60) NOT NULL,
      em datetime(3) NOT NULL,
      ${texto('justificativa', 500)} NOT NULL,
      antes longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL CHECK (json_valid(antes)),
      desfeita tinyint(1) NOT NULL DEFAULT 0,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_pendencia_acao_ordem (pendencia_id, ordem),
      CONSTRAINT fk_pendencia_acao FOREIGN KEY (pendencia_id) REFERENCES pendencia (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_pendencia_acao CHECK (acao IN ('ACEITAR', 'CASAR', 'DEVOLVER', 'DISPENSAR', 'DESFAZER', 'REABRIR'))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE devolucao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      pendencia_id int unsigned NOT NULL,
      ativa tinyint unsigned NULL,
      valor bigint unsigned NOT NULL,
      estado varchar(10) NOT NULL,
      ${texto('favorecido_nome', 200)} NOT NULL,
      ${texto('favorecido_documento', 28)} NOT NULL,
      ${texto('conta', 200)} NOT NULL,
      pedida_por varchar(60) NOT NULL,
      pedida_em datetime(3) NOT NULL,
      mudada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_devolucao_ativa (pendencia_id, ativa),
      INDEX ix_devolucao_estado (estado, id),
      CONSTRAINT fk_devolucao_pendencia FOREIGN KEY (pendencia_id) REFERENCES pendencia (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_devolucao_valor CHECK (valor > 0),
      CONSTRAINT ck_devolucao_estado CHECK (estado IN ('PEDIDA', 'AUTORIZADA', 'PAGA', 'RECUSADA', 'CANCELADA') AND
        (estado IN ('RECUSADA', 'CANCELADA')) = (ativa IS NULL))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE devolucao_historico (
      id int unsigned NOT NULL AUTO_INCREMENT,
      devolucao_id int unsigned NOT NULL,
      de varchar(10) NULL,
      para varchar(10) NOT NULL,
      ator varchar(60) NOT NULL,
      em datetime(3) NOT NULL,
      ${texto('motivo', 500)} NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_devolucao_historico (devolucao_id, id),
      CONSTRAINT fk_devolucao_historico FOREIGN KEY (devolucao_id) REFERENCES devolucao (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE extrato_dia (
      convenio_id int unsigned NOT NULL,
      dia date NOT NULL,
      valor bigint NOT NULL,
      informado_por varchar(60) NOT NULL,
      informado_em datetime(3) NOT NULL,
      PRIMARY KEY (convenio_id, dia),
      INDEX ix_extrato_dia (dia),
      CONSTRAINT fk_extrato_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['extrato_dia', 'devolucao_historico', 'devolucao', 'pendencia_acao']) {
      await q.query(`DROP TABLE ${tabela}`);
    }
    await q.query('ALTER TABLE arquivo_retorno DROP INDEX ix_retorno_diferenca');
    await q.query(`ALTER TABLE documento_pagamento DROP CONSTRAINT ck_documento_pago, DROP COLUMN perdoado,
      ADD CONSTRAINT ck_documento_pago CHECK (estado <> 'PAGO' OR (pago_em IS NOT NULL AND valor_pago >= valor))`);
    await q.query(`ALTER TABLE pendencia
      DROP CONSTRAINT ck_pendencia_destino, DROP FOREIGN KEY fk_pendencia_origem, DROP FOREIGN KEY fk_pendencia_destino,
      DROP INDEX ix_pendencia_origem, DROP INDEX ix_pendencia_destino, DROP INDEX ix_pendencia_razao,
      DROP INDEX ix_pendencia_motivo,
      ADD ${texto('justificativa', 500)} NULL,
      DROP COLUMN origem_id, DROP COLUMN destino_id, DROP COLUMN aplicado`);
    await q.query(`ALTER TABLE retorno_linha DROP INDEX ix_retorno_linha_credito, DROP INDEX ix_retorno_linha_razao,
      DROP COLUMN abatido`);
  }
}
