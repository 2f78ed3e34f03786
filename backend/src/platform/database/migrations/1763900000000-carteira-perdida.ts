import { MigrationInterface, QueryRunner } from 'typeorm';

/** Licenças que perderam uma carteira, de onde sai a lista de revogadas. */
export class CarteiraPerdida1763900000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE carteira_perdida (
      licenca_id int unsigned NOT NULL,
      ate date NOT NULL,
      PRIMARY KEY (licenca_id),
      INDEX ix_carteira_perdida_ate (ate),
      CONSTRAINT fk_carteira_perdida_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id)
    ) ENGINE=InnoDB`);
    // A data de um pagamento estornado não ficou: vale o que a mais longa teria, os dois anos e os trinta dias em que se
    // renova.
    await q.query(`INSERT INTO carteira_perdida (licenca_id, ate)
      SELECT l.id, COALESCE(l.data_vencimento, DATE(MAX(h.ocorrido_em)) + INTERVAL 2 YEAR + INTERVAL 31 DAY)
      FROM licenca l JOIN licenca_historico h ON h.licenca_id = l.id AND h.para = 'VIGENTE'
      WHERE l.status IN ('AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO', 'INVALIDADO')
      GROUP BY l.id`);
    await q.query(`INSERT IGNORE INTO carteira_perdida (licenca_id, ate)
      SELECT l.id, l.data_vencimento_provisoria
      FROM licenca l
      WHERE l.status = 'INVALIDADO' AND l.motivo = 'OPERADOR' AND l.data_vencimento_provisoria IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE carteira_perdida');
  }
}
