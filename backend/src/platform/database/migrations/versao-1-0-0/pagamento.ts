export const PAGAMENTO = [
  `CREATE TABLE convenio (
    id int unsigned NOT NULL AUTO_INCREMENT,
    tipo varchar(6) NOT NULL,
    ativo_para varchar(6) NULL,
    layout varchar(20) NOT NULL,
    banco char(3) NOT NULL,
    banco_nome varchar(40) NOT NULL,
    numero varchar(20) NOT NULL,
    agencia varchar(5) NULL,
    agencia_dv char(1) NULL,
    conta varchar(12) NULL,
    conta_dv char(1) NULL,
    carteira varchar(3) NULL,
    variacao char(3) NULL,
    segmento char(1) NULL,
    identificador_valor char(1) NULL,
    empresa_tipo varchar(9) NULL,
    empresa_codigo varchar(8) NULL,
    beneficiario_nome varchar(100) NOT NULL,
    beneficiario_cnpj char(14) NOT NULL,
    beneficiario_endereco varchar(200) NOT NULL,
    teste tinyint(1) NOT NULL DEFAULT 0,
    versao int unsigned NOT NULL DEFAULT 1,
    criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    atualizado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    UNIQUE INDEX uq_convenio_banco_numero_tipo (banco, numero, tipo),
    UNIQUE INDEX uq_convenio_ativo_para (ativo_para),
    CONSTRAINT ck_convenio_ativo CHECK (ativo_para IS NULL OR ativo_para = tipo),
    CONSTRAINT ck_convenio_cobranca CHECK (
      tipo <> 'BOLETO' OR (agencia IS NOT NULL AND agencia_dv IS NOT NULL AND carteira IS NOT NULL)),
    CONSTRAINT ck_convenio_guia CHECK (tipo <> 'GUIA' OR (segmento IS NOT NULL AND identificador_valor IN ('6', '8')
      AND ((empresa_tipo = 'CNPJ8' AND OCTET_LENGTH(empresa_codigo) = 8)
        OR (empresa_tipo = 'FEBRABAN4' AND OCTET_LENGTH(empresa_codigo) = 4)))),
    CONSTRAINT ck_convenio_layout CHECK (
      (layout = 'BB240' AND tipo = 'BOLETO' AND banco = '001' AND OCTET_LENGTH(numero) IN (4, 6, 7)
        AND conta IS NOT NULL AND conta_dv IS NOT NULL AND variacao IS NOT NULL)
      OR (layout = 'BB400' AND tipo = 'BOLETO' AND banco = '001' AND OCTET_LENGTH(numero) = 7
        AND conta IS NOT NULL AND conta_dv IS NOT NULL AND variacao IS NOT NULL)
      OR (layout = 'CAIXA240' AND tipo = 'BOLETO' AND banco = '104' AND OCTET_LENGTH(numero) = 6 AND carteira IN ('11', '14'))
      OR (layout = 'BRADESCO400' AND tipo = 'BOLETO' AND banco = '237' AND conta IS NOT NULL AND conta_dv IS NOT NULL)
      OR (layout = 'ARRECADACAO150' AND tipo = 'GUIA'))
  ) ENGINE=InnoDB`,
  `CREATE TABLE convenio_contador (
    convenio_id int unsigned NOT NULL,
    nome varchar(10) NOT NULL,
    valor bigint unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (convenio_id, nome),
    CONSTRAINT fk_convenio_contador_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id),
    CONSTRAINT ck_convenio_contador_nome CHECK (nome IN ('NSA', 'DOCUMENTO'))
  ) ENGINE=InnoDB`,
  `CREATE TABLE documento_pagamento (
    id int unsigned NOT NULL AUTO_INCREMENT,
    convenio_id int unsigned NOT NULL,
    tipo varchar(6) NOT NULL,
    referencia varchar(40) NOT NULL,
    referencia_aberta varchar(40) NULL,
    numero bigint unsigned NOT NULL,
    nosso_numero varchar(17) NULL,
    nosso_numero_dv char(1) NULL,
    numero_documento varchar(15) NOT NULL,
    codigo_barras char(44) NOT NULL,
    linha_digitavel varchar(48) NOT NULL,
    valor bigint unsigned NOT NULL,
    valor_pago bigint unsigned NOT NULL DEFAULT 0,
    perdoado bigint unsigned NOT NULL DEFAULT 0,
    emissao date NOT NULL,
    vencimento date NOT NULL,
    estado varchar(11) NOT NULL,
    remetido_em datetime(3) NULL,
    registrado_em date NULL,
    pago_em date NULL,
    retencao varchar(40) NULL,
    recusa varchar(20) NULL,
    descricao varchar(200) NOT NULL,
    pagador_nome varbinary(830) NOT NULL,
    pagador_tipo varchar(10) NOT NULL,
    pagador_documento varbinary(142) NOT NULL,
    pagador_logradouro varbinary(1230) NULL,
    pagador_bairro varbinary(430) NULL,
    pagador_cep varbinary(62) NULL,
    pagador_cidade varbinary(430) NULL,
    pagador_uf char(2) NULL,
    pagador_terceiro tinyint(1) NOT NULL DEFAULT 0,
    criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    UNIQUE INDEX uq_documento_codigo_barras (codigo_barras),
    UNIQUE INDEX uq_documento_convenio_numero (convenio_id, numero),
    UNIQUE INDEX uq_documento_convenio_nosso_numero (convenio_id, nosso_numero),
    UNIQUE INDEX uq_documento_referencia_aberta (referencia_aberta),
    INDEX ix_documento_referencia (referencia, id),
    INDEX ix_documento_a_remeter (convenio_id, estado, id),
    INDEX ix_documento_vencimento (vencimento),
    INDEX ix_documento_tipo (tipo),
    INDEX ix_documento_a_vencer (estado, vencimento, id, tipo, emissao, pago_em, valor, valor_pago, referencia_aberta),
    CONSTRAINT fk_documento_convenio FOREIGN KEY (convenio_id) REFERENCES convenio (id),
    CONSTRAINT ck_documento_valor CHECK (valor > 0 AND vencimento >= emissao),
    CONSTRAINT ck_documento_aberto CHECK (referencia_aberta IS NULL OR (referencia_aberta = referencia
      AND estado IN ('EMITIDO', 'REMETIDO', 'REGISTRADO', 'COMPENSANDO', 'PARCIAL', 'VENCIDO'))),
    CONSTRAINT ck_documento_tipo CHECK (
      (tipo = 'BOLETO' AND nosso_numero IS NOT NULL AND pagador_tipo IN ('CPF', 'CNPJ')
        AND estado IN ('EMITIDO', 'REMETIDO', 'REGISTRADO', 'REJEITADO', 'COMPENSANDO', 'PARCIAL', 'PAGO', 'VENCIDO', 'BAIXADO',
          'ESTORNADO'))
      OR (tipo = 'GUIA' AND nosso_numero IS NULL AND pagador_tipo = 'PASSAPORTE'
        AND estado IN ('EMITIDO', 'PAGO', 'VENCIDO', 'BAIXADO', 'ESTORNADO'))),
    CONSTRAINT ck_documento_pago CHECK (estado <> 'PAGO' OR (pago_em IS NOT NULL AND valor_pago + perdoado >= valor))
  ) ENGINE=InnoDB`,
  `CREATE TABLE historico_documento (
    id int unsigned NOT NULL AUTO_INCREMENT,
    documento_id int unsigned NOT NULL,
    de varchar(11) NULL,
    para varchar(11) NOT NULL,
    ator varchar(60) NOT NULL,
    motivo varchar(100) NOT NULL,
    em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    INDEX ix_historico_documento (documento_id, id),
    CONSTRAINT fk_historico_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE baixa_documento (
    id int unsigned NOT NULL AUTO_INCREMENT,
    documento_id int unsigned NOT NULL,
    ordem smallint unsigned NOT NULL,
    ativa tinyint unsigned NULL,
    estado varchar(10) NOT NULL,
    motivo varchar(100) NOT NULL,
    ator varchar(60) NOT NULL,
    pedida_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    encerrada_em datetime(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX uq_baixa_documento_ordem (documento_id, ordem),
    UNIQUE INDEX uq_baixa_documento_ativa (documento_id, ativa),
    INDEX ix_baixa_estado (estado, id),
    CONSTRAINT fk_baixa_documento FOREIGN KEY (documento_id) REFERENCES documento_pagamento (id),
    CONSTRAINT ck_baixa_estado CHECK ((ativa = 1 AND estado IN ('PENDENTE', 'REMETIDA'))
      OR (ativa IS NULL AND estado IN ('CONFIRMADA', 'RECUSADA', 'DISPENSADA') AND encerrada_em IS NOT NULL))
  ) ENGINE=InnoDB`,
  `CREATE TABLE historico_baixa (
    id int unsigned NOT NULL AUTO_INCREMENT,
    pedido_id int unsigned NOT NULL,
    de varchar(10) NULL,
    para varchar(10) NOT NULL,
    ator varchar(60) NOT NULL,
    motivo varchar(100) NOT NULL,
    em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    INDEX ix_historico_baixa (pedido_id, id),
    CONSTRAINT fk_historico_baixa FOREIGN KEY (pedido_id) REFERENCES baixa_documento (id)
  ) ENGINE=InnoDB`,
];
