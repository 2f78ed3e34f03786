import { MigrationInterface, QueryRunner } from 'typeorm';

/** Os bytes de cada linha estão no arquivo guardado, e só nele; o resumo de um fato ocupa 32 bytes, não 64 letras. */
export class LinhasLeves1763800004000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE retorno_linha DROP COLUMN bruto, DROP CONSTRAINT ck_retorno_linha_resultado,
      DROP INDEX uq_retorno_linha_fato, CHANGE fato fato_em_letras char(64) NULL, ADD fato binary(32) NULL AFTER efeito`);
    await q.query('UPDATE retorno_linha SET fato = UNHEX(fato_em_letras)');
    await q.query(`ALTER TABLE retorno_linha DROP COLUMN fato_em_letras,
      ADD UNIQUE INDEX uq_retorno_linha_fato (fato),
      ADD CONSTRAINT ck_retorno_linha_resultado CHECK (resultado IN ('APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA')
        AND (previa = 0 OR fato IS NULL) AND (resultado = 'APLICADA' OR motivo IS NOT NULL))`);
  }

  /** Os bytes das linhas não voltam: lêem-se do arquivo. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE retorno_linha ADD bruto varbinary(1030) NOT NULL DEFAULT '' AFTER lote,
      DROP CONSTRAINT ck_retorno_linha_resultado,
      DROP INDEX uq_retorno_linha_fato, CHANGE fato fato_em_bytes binary(32) NULL, ADD fato char(64) NULL AFTER efeito`);
    await q.query('UPDATE retorno_linha SET fato = LOWER(HEX(fato_em_bytes))');
    await q.query(`ALTER TABLE retorno_linha DROP COLUMN fato_em_bytes, ALTER bruto DROP DEFAULT,
      ADD UNIQUE INDEX uq_retorno_linha_fato (fato),
      ADD CONSTRAINT ck_retorno_linha_resultado CHECK (resultado IN ('APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA')
        AND (previa = 0 OR fato IS NULL) AND (resultado = 'APLICADA' OR motivo IS NOT NULL))`);
  }
}
