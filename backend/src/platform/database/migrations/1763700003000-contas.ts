import { MigrationInterface, QueryRunner } from 'typeorm';

const SEM_CASCATA = 'ON DELETE NO ACTION ON UPDATE NO ACTION';

/** Contas que as pessoas criam e recuperam, gov.br e segundo fator. */
export class Contas1763700003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE usuario
      MODIFY senha_hash varchar(255) NULL,
      ADD COLUMN IF NOT EXISTS email varbinary(1046) NULL,
      ADD COLUMN IF NOT EXISTS govbr_em datetime(3) NULL`);
    await q.query(`CREATE TABLE IF NOT EXISTS pedido_conta (
      id int unsigned NOT NULL AUTO_INCREMENT,
      tipo varchar(20) NOT NULL,
      dados varbinary(3230) NOT NULL,
      usuario_id int unsigned NULL,
      pessoa_id int unsigned NULL,
      idioma char(2) NOT NULL,
      token_resumo binary(32) NULL,
      token varbinary(202) NULL,
      criado_em datetime(3) NOT NULL,
      expira_em datetime(3) NOT NULL,
      enviado_em datetime(3) NULL,
      usado_em datetime(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_pedido_conta_token (token_resumo),
      INDEX ix_pedido_conta_usuario (usuario_id),
      INDEX ix_pedido_conta_expira (expira_em),
      CONSTRAINT fk_pedido_conta_usuario FOREIGN KEY (usuario_id) REFERENCES usuario (id) ${SEM_CASCATA},
      CONSTRAINT ck_pedido_conta_tipo
        CHECK (tipo IN ('NOVA', 'SENHA', 'EMAIL', 'VINCULO', 'AVISO_EMAIL', 'AVISO_TOMADA'))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE IF NOT EXISTS segundo_fator (
      usuario_id int unsigned NOT NULL,
      segredo varbinary(286) NOT NULL,
      ativado_em datetime(3) NULL,
      ultimo_passo int unsigned NOT NULL DEFAULT 0,
      PRIMARY KEY (usuario_id),
      CONSTRAINT fk_segundo_fator_usuario FOREIGN KEY (usuario_id) REFERENCES usuario (id) ${SEM_CASCATA}
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE IF NOT EXISTS codigo_recuperacao (
      usuario_id int unsigned NOT NULL,
      resumo binary(32) NOT NULL,
      PRIMARY KEY (usuario_id, resumo),
      CONSTRAINT fk_codigo_recuperacao_usuario FOREIGN KEY (usuario_id) REFERENCES usuario (id) ${SEM_CASCATA}
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['codigo_recuperacao', 'segundo_fator', 'pedido_conta']) {
      await q.query(`DROP TABLE ${tabela}`);
    }
    await q.query(`ALTER TABLE usuario MODIFY senha_hash varchar(255) NOT NULL,
      DROP COLUMN email, DROP COLUMN govbr_em`);
  }
}
