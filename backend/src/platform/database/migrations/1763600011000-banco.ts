import { MigrationInterface, QueryRunner } from 'typeorm';

export class Banco1763600011000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE arquivo (
      id int unsigned NOT NULL AUTO_INCREMENT,
      sha256 char(64) NOT NULL,
      tamanho int unsigned NOT NULL,
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE arquivo_parte (
      arquivo_id int unsigned NOT NULL,
      ordem smallint unsigned NOT NULL,
      bytes mediumblob NOT NULL,
      PRIMARY KEY (arquivo_id, ordem),
      CONSTRAINT fk_arquivo_parte_arquivo FOREIGN KEY (arquivo_id) REFERENCES arquivo (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE arquivo_remessa (
      id int unsigned NOT NULL AUTO_INCREMENT,
      convenio_id int unsigned NOT NULL,
      arquivo_id int unsigned NOT NULL,
      nsa int unsigned NOT NULL,
      nome varchar(60) NOT NULL,
      quantidade int unsigned NOT NULL,
      baixas int unsigned NOT NULL,
      valor_total bigint unsigned NOT NULL,
      ator varchar(60) NOT NULL,
      gerada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_remessa_convenio_nsa (convenio_id, nsa),
      UNIQUE INDEX uq_remessa_arquivo (arquivo_id),
      CONSTRAINT fk_remessa_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_remessa_arquivo FOREIGN KEY (arquivo_id) REFERENCES arquivo (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_remessa_quantidade CHECK (quantidade > 0 AND baixas <= quantidade)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE remessa_item (
      id int unsigned NOT NULL AUTO_INCREMENT,
      remessa_id int unsigned NOT NULL,
      documento_id int unsigned NOT NULL,
      movimento char(2) NOT NULL,
      ordem smallint unsigned NOT NULL,
      linha int unsigned NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_remessa_item_documento (documento_id, movimento, ordem),
      UNIQUE INDEX uq_remessa_item_linha (remessa_id, linha),
      CONSTRAINT fk_remessa_item_remessa FOREIGN KEY (remessa_id) REFERENCES arquivo_remessa (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_remessa_item_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_remessa_item_movimento CHECK ((movimento = '01' AND ordem = 1) OR movimento = '02')
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE arquivo_retorno (
      id int unsigned NOT NULL AUTO_INCREMENT,
      arquivo_id int unsigned NOT NULL,
      sha256 char(64) NOT NULL,
      nome varchar(100) NOT NULL,
      enviado_por varchar(60) NOT NULL,
      enviado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      situacao varchar(25) NOT NULL,
      previa tinyint(1) NOT NULL DEFAULT 0,
      confirmado_por varchar(60) NULL,
      execucao int unsigned NOT NULL DEFAULT 0,
      convenio_id int unsigned NULL,
      nsa int unsigned NULL,
      gerado_em date NULL,
      total_linhas int unsigned NOT NULL DEFAULT 0,
      total_itens int unsigned NOT NULL DEFAULT 0,
      itens_feitos int unsigned NOT NULL DEFAULT 0,
      titulos int unsigned NOT NULL DEFAULT 0,
      pagos int unsigned NOT NULL DEFAULT 0,
      valor_pago bigint unsigned NOT NULL DEFAULT 0,
      aplicadas int unsigned NOT NULL DEFAULT 0,
      ignoradas int unsigned NOT NULL DEFAULT 0,
      em_revisao int unsigned NOT NULL DEFAULT 0,
      quarentena int unsigned NOT NULL DEFAULT 0,
      pendencias int unsigned NOT NULL DEFAULT 0,
      avisos longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL CHECK (json_valid(avisos)),
      recusa_codigo varchar(40) NULL,
      recusa_linha int unsigned NULL,
      recusa_esperado varchar(40) NULL,
      recusa_encontrado varchar(40) NULL,
      terminado_em datetime(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_retorno_sha256 (sha256),
      UNIQUE INDEX uq_retorno_arquivo (arquivo_id),
      INDEX ix_retorno_identidade (convenio_id, nsa),
      CONSTRAINT fk_retorno_arquivo FOREIGN KEY (arquivo_id) REFERENCES arquivo (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_retorno_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_retorno_situacao CHECK (situacao IN ('RECEBIDO', 'PROCESSANDO', 'AGUARDANDO_CONFIRMACAO',
        'PROCESSADO', 'PROCESSADO_COM_PENDENCIAS', 'RECUSADO')),
      CONSTRAINT ck_retorno_recusa CHECK ((situacao = 'RECUSADO') = (recusa_codigo IS NOT NULL)),
      CONSTRAINT ck_retorno_feitos CHECK (itens_feitos <= total_itens)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE retorno_linha (
      id int unsigned NOT NULL AUTO_INCREMENT,
      retorno_id int unsigned NOT NULL,
      linha int unsigned NOT NULL,
      linha_fim int unsigned NOT NULL,
      lote smallint unsigned NOT NULL,
      bruto varbinary(1000) NOT NULL,
      previa tinyint(1) NOT NULL DEFAULT 0,
      movimento char(2) NULL,
      evento varchar(25) NULL,
      motivos varchar(30) NOT NULL,
      nosso_numero varchar(20) NULL,
      documento_id int unsigned NULL,
      valor_titulo bigint unsigned NOT NULL DEFAULT 0,
      valor_pago bigint unsigned NOT NULL DEFAULT 0,
      valor_liquido bigint unsigned NOT NULL DEFAULT 0,
      acrescimos bigint unsigned NOT NULL DEFAULT 0,
      tarifa bigint unsigned NOT NULL DEFAULT 0,
      data_ocorrencia date NULL,
      data_credito date NULL,
      resultado varchar(13) NOT NULL,
      motivo varchar(40) NULL,
      efeito varchar(30) NULL,
      fato char(64) NULL,
      repete_retorno_id int unsigned NULL,
      repete_linha int unsigned NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_retorno_linha (retorno_id, linha),
      UNIQUE INDEX uq_retorno_linha_fato (fato),
      INDEX ix_retorno_linha_resultado (retorno_id, resultado, linha),
      INDEX ix_retorno_linha_documento (documento_id),
      INDEX ix_retorno_linha_nosso_numero (nosso_numero),
      CONSTRAINT fk_retorno_linha_retorno FOREIGN KEY (retorno_id) REFERENCES arquivo_retorno (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_retorno_linha_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_retorno_linha_resultado CHECK (
        resultado IN ('APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA') AND
        (previa = 0 OR fato IS NULL) AND (resultado = 'APLICADA' OR motivo IS NOT NULL))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE pendencia (
      id int unsigned NOT NULL AUTO_INCREMENT,
      chave varchar(100) NOT NULL,
      motivo varchar(40) NOT NULL,
      estado varchar(10) NOT NULL DEFAULT 'ABERTA',
      retorno_id int unsigned NULL,
      linha int unsigned NULL,
      documento_id int unsigned NULL,
      documento_proposto_id int unsigned NULL,
      referencia varchar(40) NULL,
      valor bigint unsigned NOT NULL DEFAULT 0,
      valor_pago bigint unsigned NOT NULL DEFAULT 0,
      data_pagamento date NULL,
      criada_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      resolvida_em datetime(3) NULL,
      resolvida_por varchar(60) NULL,
      justificativa varchar(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_pendencia_chave (chave),
      INDEX ix_pendencia_estado (estado, id),
      INDEX ix_pendencia_linha (retorno_id, linha),
      INDEX ix_pendencia_documento (documento_id),
      INDEX ix_pendencia_documento_proposto (documento_proposto_id),
      INDEX ix_pendencia_referencia (referencia),
      CONSTRAINT fk_pendencia_retorno FOREIGN KEY (retorno_id) REFERENCES arquivo_retorno (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_pendencia_linha FOREIGN KEY (retorno_id, linha) REFERENCES retorno_linha (retorno_id, linha) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_pendencia_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT fk_pendencia_documento_proposto FOREIGN KEY (documento_proposto_id)
        REFERENCES documento_pagamento (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
      CONSTRAINT ck_pendencia_estado CHECK (
        estado IN ('ABERTA', 'ACEITA', 'CASADA', 'DEVOLVIDA', 'DISPENSADA', 'RESOLVIDA') AND
        (estado = 'ABERTA') = (resolvida_em IS NULL) AND (estado = 'ABERTA') = (resolvida_por IS NULL))
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of [
      'pendencia',
      'retorno_linha',
      'arquivo_retorno',
      'remessa_item',
      'arquivo_remessa',
      'arquivo_parte',
      'arquivo',
    ]) {
      await q.query(`DROP TABLE ${tabela}`);
    }
  }
}
