import { SoAcrescenta } from './so-acrescenta';

const impede = (...instrucoes: string[]) => {
  const conferencia = new SoAcrescenta();
  return instrucoes.map((sql) => conferencia.impede(sql)).find(Boolean) ?? null;
};
const NOVA = 'CREATE TABLE nova (id int NOT NULL, PRIMARY KEY (id), UNIQUE KEY uk_nova (id))';

it.each([
  [NOVA],
  [
    'CREATE TABLE nova (pai int, FOREIGN KEY (pai) REFERENCES licenca (id) ON UPDATE RESTRICT ON DELETE CASCADE)',
  ],
  ['CREATE TABLE nova (pai int, FOREIGN KEY (pai) REFERENCES nova (id))'],
  [NOVA, "INSERT INTO nova (id) VALUES (1) ON DUPLICATE KEY UPDATE id = 'x'"],
  [NOVA, 'UPDATE nova SET id = 2', 'DELETE FROM nova WHERE id = 2', 'REPLACE INTO nova VALUES (1)'],
  [NOVA, 'ALTER TABLE nova MODIFY id bigint NOT NULL', 'CREATE UNIQUE INDEX uk ON nova (id)'],
  [NOVA, 'CREATE TRIGGER t BEFORE INSERT ON nova FOR EACH ROW SET NEW.id = 1'],
  [NOVA, 'CREATE TRIGGER t AFTER INSERT ON licenca FOR EACH ROW INSERT INTO nova (id) VALUES (NEW.id)'],
  ['ALTER TABLE outbox ADD COLUMN rastro char(55) NULL'],
  ['alter table `outbox` add `rastro` char(55)'],
  ["ALTER TABLE outbox ADD COLUMN a int NOT NULL DEFAULT 0, ADD b decimal(10, 2) NULL COMMENT 'a, UNIQUE'"],
  ['ALTER TABLE outbox ADD INDEX ix_a (a, b), ALGORITHM=INPLACE, LOCK=NONE'],
  ['CREATE INDEX ix_a ON outbox (a)'],
])('só acrescenta: %s', (...instrucoes) => expect(impede(...instrucoes)).toBeNull());

it.each([
  ['DROP TABLE outbox', 'não é tabela'],
  ['DROP INDEX ix ON outbox', 'não é tabela'],
  ['DROP TRIGGER t', 'não é tabela'],
  ['RENAME TABLE outbox TO saida', 'não é tabela'],
  ['CREATE OR REPLACE TABLE outbox (id int)', 'não é tabela'],
  ['CREATE TABLE IF NOT EXISTS outbox (id int)', 'não é tabela'],
  ['CREATE OR REPLACE TRIGGER t AFTER INSERT ON outbox FOR EACH ROW SET @a = 1', 'não é tabela'],
  ['ALTER TABLE outbox DROP COLUMN rastro', '«DROP COLUMN rastro»'],
  ['ALTER TABLE outbox RENAME COLUMN rastro TO r', '«RENAME'],
  ['ALTER TABLE outbox ADD a int NULL, MODIFY rastro char(10) NULL', '«MODIFY'],
  ['ALTER TABLE outbox CHANGE rastro r char(55) NULL', '«CHANGE'],
  ['ALTER TABLE outbox ALTER COLUMN rastro DROP DEFAULT', '«ALTER'],
  ['ALTER TABLE outbox ADD (a int NULL)', '«ADD (a'],
  ['ALTER TABLE outbox ADD COLUMN a int NOT NULL', 'nem tem padrão'],
  ["ALTER TABLE outbox ADD COLUMN a int NOT NULL COMMENT 'DEFAULT'", 'nem tem padrão'],
  ['ALTER TABLE outbox ADD COLUMN a int NULL UNIQUE', 'a coluna nova recusa'],
  ['ALTER TABLE outbox ADD COLUMN a int NULL CHECK (a > 0)', 'a coluna nova recusa'],
  ['ALTER TABLE outbox ADD COLUMN a int NULL REFERENCES licenca (id)', 'a coluna nova recusa'],
  ['ALTER TABLE outbox ADD COLUMN a int AS (1 / tentativas) VIRTUAL', 'a coluna nova recusa'],
  ['ALTER TABLE outbox ADD UNIQUE KEY uk (chave)', '«ADD UNIQUE'],
  ['ALTER TABLE outbox ADD CONSTRAINT ck CHECK (tentativas < 9)', '«ADD CONSTRAINT'],
  ['ALTER TABLE outbox ADD FOREIGN KEY (a) REFERENCES licenca (id)', '«ADD FOREIGN'],
  ['CREATE UNIQUE INDEX uk ON outbox (chave)', 'índice único'],
  ['CREATE TABLE nova (pai int, FOREIGN KEY (pai) REFERENCES licenca (id))', 'apagar linhas de licenca'],
  ['UPDATE outbox SET rastro = NULL', 'dados de outbox'],
  ['DELETE FROM outbox', 'dados de outbox'],
  ['DELETE o FROM outbox o JOIN licenca l ON l.id = o.id', 'muda dados'],
  ["INSERT INTO decisao (especie) VALUES ('X')", 'dados de decisao'],
  ['REPLACE INTO decisao VALUES (1)', 'dados de decisao'],
  ['CREATE TRIGGER t BEFORE INSERT ON outbox FOR EACH ROW SET NEW.chave = 1', 'mudar ou recusar'],
  ["CREATE TRIGGER t AFTER DELETE ON outbox FOR EACH ROW SIGNAL SQLSTATE '45000'", 'mudar ou recusar'],
  ['CREATE TRIGGER t AFTER INSERT ON outbox FOR EACH ROW UPDATE licenca SET a = 1', 'dados de licenca'],
  ['GRANT SELECT ON outbox TO x', 'não é tabela'],
])('não só acrescenta: %s', (sql, razao) => expect(impede(sql)).toContain(razao));

it('o que mistura uma tabela nova com uma velha não só acrescenta', () => {
  expect(impede(NOVA, 'UPDATE nova, outbox SET outbox.rastro = NULL')).toContain('muda dados');
  expect(impede(NOVA, 'UPDATE nova n JOIN outbox o ON o.id = n.id SET o.rastro = 1')).toContain('muda dados');
});
