import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Convênios de mais bancos, que um administrador cria e muda: campos exigidos por layout, versão e hora da mudança. E
 * a marca de quem paga no lugar do pescador, para que a segunda via saia em nome do mesmo.
 */
export class Convenios1763800002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE convenio DROP CONSTRAINT ck_convenio_tipo');
    await q.query(`ALTER TABLE convenio
      MODIFY carteira varchar(3) NULL,
      ADD versao int unsigned NOT NULL DEFAULT 1 AFTER teste,
      ADD atualizado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) AFTER criado_em,
      ADD CONSTRAINT ck_convenio_cobranca CHECK (
        tipo <> 'BOLETO' OR (agencia IS NOT NULL AND agencia_dv IS NOT NULL AND carteira IS NOT NULL)),
      ADD CONSTRAINT ck_convenio_guia CHECK (
        tipo <> 'GUIA' OR (segmento IS NOT NULL AND identificador_valor IN ('6', '8') AND
          ((empresa_tipo = 'CNPJ8' AND length(empresa_codigo) = 8) OR
           (empresa_tipo = 'FEBRABAN4' AND length(empresa_codigo) = 4)))),
      ADD CONSTRAINT ck_convenio_layout CHECK (
        (layout = 'BB240' AND tipo = 'BOLETO' AND banco = '001' AND length(numero) IN (4, 6, 7)
          AND conta IS NOT NULL AND conta_dv IS NOT NULL AND variacao IS NOT NULL) OR
        (layout = 'BB400' AND tipo = 'BOLETO' AND banco = '001' AND length(numero) = 7
          AND conta IS NOT NULL AND conta_dv IS NOT NULL AND variacao IS NOT NULL) OR
        (layout = 'CAIXA240' AND tipo = 'BOLETO' AND banco = '104' AND length(numero) = 6
          AND carteira IN ('11', '14')) OR
        (layout = 'BRADESCO400' AND tipo = 'BOLETO' AND banco = '237'
          AND conta IS NOT NULL AND conta_dv IS NOT NULL) OR
        (layout = 'ARRECADACAO150' AND tipo = 'GUIA'))`);
    await q.query(
      'ALTER TABLE documento_pagamento ADD pagador_terceiro tinyint(1) NOT NULL DEFAULT 0 AFTER pagador_uf',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE documento_pagamento DROP COLUMN pagador_terceiro');
    await q.query(`ALTER TABLE convenio
      DROP CONSTRAINT ck_convenio_cobranca, DROP CONSTRAINT ck_convenio_guia, DROP CONSTRAINT ck_convenio_layout,
      DROP COLUMN versao, DROP COLUMN atualizado_em,
      MODIFY carteira char(2) NULL,
      ADD CONSTRAINT ck_convenio_tipo CHECK (
        (tipo = 'BOLETO' AND agencia IS NOT NULL AND agencia_dv IS NOT NULL AND conta IS NOT NULL
          AND conta_dv IS NOT NULL AND carteira IS NOT NULL AND variacao IS NOT NULL) OR
        (tipo = 'GUIA' AND segmento IS NOT NULL AND identificador_valor IN ('6', '8') AND
          ((empresa_tipo = 'CNPJ8' AND length(empresa_codigo) = 8) OR
           (empresa_tipo = 'FEBRABAN4' AND length(empresa_codigo) = 4))))`);
  }
}
