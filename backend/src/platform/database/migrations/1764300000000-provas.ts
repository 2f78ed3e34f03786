import { MigrationInterface, QueryRunner } from 'typeorm';

const TIPOS = "'NOVA', 'SENHA', 'EMAIL', 'VINCULO', 'AVISO_EMAIL', 'AVISO_TOMADA', 'CONVITE'";
const NOVOS = "'AVISO_CADASTRO', 'AVISO_DEVOLVIDA'";

/** O e-mail dos avisos de um pedido feito com prova fraca, e as opções da pergunta, que são da pessoa e não mudam. */
export class Provas1764300000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE IF NOT EXISTS contato_do_pedido (
      licenca_id int unsigned NOT NULL,
      email varbinary(1046) NOT NULL,
      PRIMARY KEY (licenca_id),
      CONSTRAINT fk_contato_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE IF NOT EXISTS opcoes_da_mae (
      pessoa_id int unsigned NOT NULL,
      nomes varbinary(4830) NOT NULL,
      PRIMARY KEY (pessoa_id),
      CONSTRAINT fk_opcoes_da_mae_pessoa FOREIGN KEY (pessoa_id) REFERENCES pessoa (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await q.query(`ALTER TABLE pedido_conta DROP CONSTRAINT IF EXISTS ck_pedido_conta_tipo,
      ADD CONSTRAINT ck_pedido_conta_tipo CHECK (tipo IN (${TIPOS}, ${NOVOS}))`);
    // Nula em todas: a próxima entrada pelo gov.br prata ou ouro a prova.
    await q.query('ALTER TABLE usuario ADD COLUMN IF NOT EXISTS provada_em datetime(3) NULL AFTER govbr_em');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE usuario DROP COLUMN IF EXISTS provada_em');
    await q.query(`DELETE FROM pedido_conta WHERE tipo IN (${NOVOS})`);
    await q.query(`ALTER TABLE pedido_conta DROP CONSTRAINT IF EXISTS ck_pedido_conta_tipo,
      ADD CONSTRAINT ck_pedido_conta_tipo CHECK (tipo IN (${TIPOS}))`);
    for (const tabela of ['opcoes_da_mae', 'contato_do_pedido'])
      await q.query(`DROP TABLE IF EXISTS ${tabela}`);
  }
}
