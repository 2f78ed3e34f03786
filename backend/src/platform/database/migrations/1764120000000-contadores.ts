import { MigrationInterface, QueryRunner } from 'typeorm';

/** Até onde vai cada instrução que enche a coluna nova: travas curtas em tabelas de milhões. */
const LOTE = 50_000;

/** Contagens prontas para o painel, e o município de cada licença, que não muda quando a pessoa se muda. */
export class Contadores1764120000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE contador (
      chave varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      quantidade bigint NOT NULL,
      valor bigint NOT NULL,
      PRIMARY KEY (chave)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE contador_delta (
      id bigint unsigned NOT NULL AUTO_INCREMENT,
      criado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      parcelas longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL CHECK (json_valid(parcelas)),
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await q.query('ALTER TABLE licenca ADD COLUMN municipio_id int unsigned NULL');
    const [maior] = (await q.query('SELECT COALESCE(MAX(id), 0) AS id FROM licenca')) as { id: number }[];
    for (let de = 0; de < Number(maior!.id); de += LOTE) {
      await q.query(
        `UPDATE licenca l JOIN endereco e ON e.pessoa_id = l.pessoa_id AND e.tipo = 1
         SET l.municipio_id = e.municipio_id WHERE l.id > ? AND l.id <= ?`,
        [de, de + LOTE],
      );
    }
    await q.query(`INSERT INTO contador (chave, quantidade, valor)
      SELECT CONCAT_WS('/', 'SITUACAO', status, modalidade, COALESCE(municipio_id, 0)), COUNT(*), 0
      FROM licenca GROUP BY status, modalidade, municipio_id`);
    await q.query(`INSERT INTO contador (chave, quantidade, valor)
      SELECT CONCAT_WS('/', 'ATIVADAS', LEFT(data_ativacao, 7), modalidade, COALESCE(municipio_id, 0)), COUNT(*), 0
      FROM licenca WHERE data_ativacao IS NOT NULL GROUP BY LEFT(data_ativacao, 7), modalidade, municipio_id`);
    await q.query(`INSERT INTO contador (chave, quantidade, valor)
      SELECT CONCAT('EMITIDO/', LEFT(emissao, 7)), COUNT(*), SUM(valor)
      FROM documento_pagamento GROUP BY LEFT(emissao, 7)`);
    await q.query(`INSERT INTO contador (chave, quantidade, valor)
      SELECT CONCAT('ESPERADO/', LEFT(vencimento, 7)), COUNT(*),
        SUM(CAST(valor AS SIGNED) - CAST(valor_pago AS SIGNED))
      FROM documento_pagamento WHERE referencia_aberta IS NOT NULL GROUP BY LEFT(vencimento, 7)`);
    await q.query(`INSERT INTO contador (chave, quantidade, valor)
      SELECT CONCAT('RECEBIDO/', LEFT(pago_em, 7)), COUNT(*), SUM(valor_pago)
      FROM documento_pagamento WHERE pago_em IS NOT NULL AND valor_pago > 0 GROUP BY LEFT(pago_em, 7)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE licenca DROP COLUMN municipio_id');
    await q.query('DROP TABLE contador_delta');
    await q.query('DROP TABLE contador');
  }
}
