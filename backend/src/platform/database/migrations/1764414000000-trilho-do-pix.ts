import type { Executor } from '../passos-da-migracao';

/** O PIX por API: como cada convênio fala com o provedor, as cobranças, o que se recebeu, os avisos e o que se devolve. */
export class TrilhoDoPix1764414000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE convenio
      ADD COLUMN pix_trilho varchar(14) NULL,
      ADD COLUMN pix_url varchar(200) NULL,
      ADD COLUMN pix_url_token varchar(200) NULL,
      ADD COLUMN pix_chave varchar(77) NULL,
      ADD COLUMN pix_segredo varchar(40) NULL,
      ADD COLUMN pix_credito varchar(7) NULL`);
    await q.query('CREATE INDEX ix_pix_documento_txid ON pix_documento (txid)');
    await q.query(`CREATE TABLE pix_ligacao (
      convenio_id int unsigned NOT NULL,
      falhas int unsigned NOT NULL DEFAULT 0,
      aberto_ate datetime(3) NULL,
      em_ensaio boolean NOT NULL DEFAULT false,
      causa varchar(11) NULL,
      detalhe varchar(200) NULL,
      falhou_em datetime(3) NULL,
      respondeu_em datetime(3) NULL,
      varrido_em datetime(3) NULL,
      varrido_ate datetime(3) NULL,
      certificado_ate datetime(3) NULL,
      PRIMARY KEY (convenio_id),
      CONSTRAINT fk_pix_ligacao_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id) ON DELETE CASCADE
    )`);
    await q.query(`CREATE TABLE pix_cobranca (
      documento_id int unsigned NOT NULL,
      convenio_id int unsigned NOT NULL,
      txid varchar(35) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      estado varchar(9) NOT NULL,
      tentativas int unsigned NOT NULL DEFAULT 0,
      tentar_em datetime(3) NULL,
      detalhe varchar(200) NULL,
      aberta_ate datetime(3) NULL,
      consultada_em datetime(3) NULL,
      criada_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (documento_id),
      UNIQUE KEY uq_pix_cobranca_txid (txid),
      KEY ix_pix_cobranca_a_fazer (convenio_id, estado, tentar_em),
      KEY ix_pix_cobranca_aberta (convenio_id, aberta_ate),
      KEY ix_pix_cobranca_criada (convenio_id, criada_em),
      CONSTRAINT fk_pix_cobranca_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE CASCADE
    )`);
    await q.query(`CREATE TABLE pix_recebimento (
      id int unsigned NOT NULL AUTO_INCREMENT,
      e2eid char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      convenio_id int unsigned NOT NULL,
      txid varchar(35) CHARACTER SET ascii COLLATE ascii_bin NULL,
      documento_id int unsigned NULL,
      valor bigint unsigned NOT NULL,
      horario datetime(3) NOT NULL,
      dia date NOT NULL,
      da_chave boolean NOT NULL,
      origem varchar(9) NOT NULL,
      visto_em datetime(3) NOT NULL,
      retorno_id int unsigned NULL,
      linha int unsigned NULL,
      aplicado_em datetime(3) NULL,
      espera_credito boolean NOT NULL,
      par_retorno_id int unsigned NULL,
      par_linha int unsigned NULL,
      creditado_em date NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_pix_recebimento (e2eid),
      KEY ix_pix_recebimento_por_aplicar (convenio_id, aplicado_em, id),
      KEY ix_pix_recebimento_documento (documento_id),
      KEY ix_pix_recebimento_linha (retorno_id, linha),
      KEY ix_pix_recebimento_por_creditar (espera_credito, creditado_em, dia),
      KEY ix_pix_recebimento_visto (visto_em)
    )`);
    await q.query(`CREATE TABLE pix_estorno (
      id int unsigned NOT NULL AUTO_INCREMENT,
      recebimento_id int unsigned NOT NULL,
      devolucao varchar(35) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      natureza varchar(15) NOT NULL,
      valor bigint unsigned NOT NULL,
      dia date NOT NULL,
      retorno_id int unsigned NULL,
      linha int unsigned NULL,
      aplicado_em datetime(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_pix_estorno (recebimento_id, devolucao),
      KEY ix_pix_estorno_por_aplicar (aplicado_em, id),
      KEY ix_pix_estorno_linha (retorno_id, linha),
      CONSTRAINT fk_pix_estorno_recebimento FOREIGN KEY (recebimento_id) REFERENCES pix_recebimento (id)
    )`);
    await q.query(`CREATE TABLE pix_aviso (
      id int unsigned NOT NULL AUTO_INCREMENT,
      convenio_id int unsigned NULL,
      corpo mediumblob NOT NULL,
      recebido_em datetime(3) NOT NULL,
      situacao varchar(9) NOT NULL,
      citados int unsigned NOT NULL DEFAULT 0,
      desconhecidos int unsigned NOT NULL DEFAULT 0,
      atendido_em datetime(3) NULL,
      PRIMARY KEY (id),
      KEY ix_pix_aviso_recebido (recebido_em)
    )`);
    await q.query(`CREATE TABLE pix_devolucao (
      devolucao_id int unsigned NOT NULL,
      convenio_id int unsigned NOT NULL,
      e2eid char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      estado varchar(16) NOT NULL,
      rtr_id varchar(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      detalhe varchar(200) NULL,
      tentativas int unsigned NOT NULL DEFAULT 0,
      tentar_em datetime(3) NULL,
      mudada_em datetime(3) NOT NULL,
      PRIMARY KEY (devolucao_id),
      KEY ix_pix_devolucao_a_fazer (convenio_id, tentar_em),
      KEY ix_pix_devolucao_e2eid (e2eid),
      CONSTRAINT fk_pix_devolucao FOREIGN KEY (devolucao_id) REFERENCES devolucao (id) ON DELETE CASCADE
    )`);
  }
}
