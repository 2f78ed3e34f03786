import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * O painel soma as tabelas inteiras por estes índices, que passam a trazer também o que ele olha. São os das listas por
 * situação, que toda mudança já reescreve: outro custaria mais uma escrita por pagamento.
 */
export class SomasDoPainel1764350000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE licenca DROP INDEX IF EXISTS ix_licenca_situacao, ADD INDEX ix_licenca_situacao
      (status, data_criacao, id, data_vencimento, modalidade, municipio_id, data_ativacao)`);
    await q.query(`ALTER TABLE documento_pagamento DROP INDEX IF EXISTS ix_documento_a_vencer, ADD INDEX ix_documento_a_vencer
      (estado, vencimento, id, tipo, emissao, pago_em, valor, valor_pago, referencia_aberta)`);
    await q.query('DROP TABLE IF EXISTS contador_delta');
    await q.query('DROP TABLE IF EXISTS contador');
  }

  /** Os contadores voltam vazios: quem os conferia de noite os enche. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE contador (chave varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      quantidade bigint NOT NULL, valor bigint NOT NULL, PRIMARY KEY (chave)) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE contador_delta (id bigint unsigned NOT NULL AUTO_INCREMENT,
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      parcelas longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL CHECK (json_valid(parcelas)),
      PRIMARY KEY (id)) ENGINE=InnoDB`);
    await q.query(`ALTER TABLE documento_pagamento DROP INDEX ix_documento_a_vencer,
      ADD INDEX ix_documento_a_vencer (estado, vencimento, id, tipo)`);
    await q.query(`ALTER TABLE licenca DROP INDEX ix_licenca_situacao,
      ADD INDEX ix_licenca_situacao (status, data_criacao, id, data_vencimento, modalidade)`);
  }
}
