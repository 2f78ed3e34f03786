import { MigrationInterface, QueryRunner } from 'typeorm';

const TIPOS = "'NOVA', 'SENHA', 'EMAIL', 'VINCULO', 'AVISO_EMAIL', 'AVISO_TOMADA'";

/** Contas que se desativam, e convites a quem entra para a equipe. */
export class Usuarios1764120001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE usuario ADD COLUMN desativado_em datetime(3) NULL');
    await q.query(`ALTER TABLE pedido_conta DROP CONSTRAINT ck_pedido_conta_tipo,
      ADD CONSTRAINT ck_pedido_conta_tipo CHECK (tipo IN (${TIPOS}, 'CONVITE'))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query("DELETE FROM pedido_conta WHERE tipo = 'CONVITE'");
    await q.query(`ALTER TABLE pedido_conta DROP CONSTRAINT ck_pedido_conta_tipo,
      ADD CONSTRAINT ck_pedido_conta_tipo CHECK (tipo IN (${TIPOS}))`);
    await q.query('ALTER TABLE usuario DROP COLUMN desativado_em');
  }
}
