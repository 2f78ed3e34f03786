import { MigrationInterface, QueryRunner } from 'typeorm';

/** Os objetos com que a auditoria cita o que estava nas quatro tabelas. */
const ACOES = ['PRECO_AGENDADO', 'CONFIGURACAO_MUDADA', 'TEXTO_MARCADO', 'OPCAO_MUDADA'];

/** O que a agência decide com data sai de quatro tabelas para uma. Os ids ficam, porque a auditoria e os pedidos os citam. */
export class Decisoes1764360000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // Os números dos que se cancelaram também não voltam.
    const [{ ultimo }] = (await q.query(
      `SELECT IFNULL(MAX(CAST(objeto_id AS UNSIGNED)), 0) AS ultimo FROM auditoria
        WHERE acao IN (${ACOES.map(() => '?').join(', ')})`,
      ACOES,
    )) as [{ ultimo: number | string }];
    await q.query(`CREATE TABLE decisao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      especie varchar(20) NOT NULL,
      assunto varchar(60) NOT NULL,
      valor json NOT NULL,
      vigente_desde date NOT NULL,
      vez smallint unsigned NOT NULL DEFAULT 0,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id, especie),
      UNIQUE INDEX uq_decisao_inicio (especie, assunto, vigente_desde, vez)
    ) ENGINE=InnoDB AUTO_INCREMENT=${Number(ultimo) + 1}`);
    await q.query(`CREATE TABLE decisao_grupo (
      especie varchar(20) NOT NULL,
      grupo varchar(60) NOT NULL,
      versao int unsigned NOT NULL,
      proximo smallint unsigned NOT NULL DEFAULT 0,
      PRIMARY KEY (especie, grupo)
    ) ENGINE=InnoDB`);
    const copiar = (especie: string, assunto: string, valor: string, resto: string) =>
      q.query(`INSERT INTO decisao (id, especie, assunto, valor, vigente_desde, vez, motivo, autor, criada_em)
        SELECT id, '${especie}', ${assunto}, ${valor}, vigente_desde, ${resto}`);
    await copiar(
      'AJUSTE',
      'chave',
      'valor',
      `ROW_NUMBER() OVER (PARTITION BY chave, vigente_desde ORDER BY id) - 1, motivo, autor, criada_em
       FROM configuracao`,
    );
    await copiar('TEXTO', 'codigo', 'paragrafos', '0, motivo, autor, criado_em FROM texto');
    await copiar(
      'OPCAO',
      "CONCAT(lista, '/', especie, '/', codigo)",
      "COALESCE(textos, ordem, IF(oferecida, 'true', 'false'))",
      '0, motivo, autor, criada_em FROM opcao_mudanca',
    );
    // A tabela de preços não dizia quem nem por quê; a auditoria diz quem e quando.
    await copiar(
      'PRECO',
      'modalidade',
      'valor',
      `0, IF(a.em IS NULL, 'Preço de fábrica', 'Marcado antes de se pedir o motivo'),
       IF(a.ator_id IS NULL, 'produto', CONCAT('usuario:', a.ator_id)), IFNULL(a.em, vigente_desde)
       FROM preco LEFT JOIN (
         SELECT CAST(objeto_id AS UNSIGNED) AS preco_id, MIN(ator_id) AS ator_id, MIN(em) AS em
           FROM auditoria WHERE acao = 'PRECO_AGENDADO' GROUP BY objeto_id
       ) a ON a.preco_id = preco.id`,
    );
    await q.query(`INSERT INTO decisao_grupo (especie, grupo, versao, proximo)
      SELECT 'OPCAO', lista, versao, proximo_codigo FROM lista_de_opcoes`);
    for (const tabela of ['configuracao', 'texto', 'opcao_mudanca', 'lista_de_opcoes', 'preco']) {
      await q.query(`DROP TABLE ${tabela}`);
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE configuracao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      chave varchar(40) NOT NULL,
      valor int unsigned NOT NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_configuracao_chave (chave, vigente_desde)
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO configuracao
      SELECT id, assunto, valor, vigente_desde, motivo, autor, criada_em FROM decisao WHERE especie = 'AJUSTE'`);
    await q.query(`CREATE TABLE texto (
      id int unsigned NOT NULL AUTO_INCREMENT,
      codigo varchar(20) NOT NULL,
      paragrafos json NOT NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_texto_codigo_desde (codigo, vigente_desde)
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO texto
      SELECT id, assunto, valor, vigente_desde, motivo, autor, criada_em FROM decisao WHERE especie = 'TEXTO'`);
    await q.query(`CREATE TABLE opcao_mudanca (
      id int unsigned NOT NULL AUTO_INCREMENT,
      lista varchar(30) NOT NULL,
      especie varchar(10) NOT NULL,
      codigo tinyint unsigned NOT NULL,
      textos json NULL,
      oferecida tinyint NULL,
      ordem json NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_opcao_mudanca (lista, especie, codigo, vigente_desde)
    ) ENGINE=InnoDB`);
    const parte = (n: number) => `SUBSTRING_INDEX(SUBSTRING_INDEX(assunto, '/', ${n}), '/', -1)`;
    const se = (especie: string, valor: string) => `IF(${parte(2)} = '${especie}', ${valor}, NULL)`;
    await q.query(`INSERT INTO opcao_mudanca
      SELECT id, ${parte(1)}, ${parte(2)}, ${parte(3)}, ${se('TEXTOS', 'valor')},
        ${se('OFERTA', "valor = 'true'")}, ${se('ORDEM', 'valor')}, vigente_desde, motivo, autor, criada_em
        FROM decisao WHERE especie = 'OPCAO'`);
    await q.query(`CREATE TABLE lista_de_opcoes (
      lista varchar(30) NOT NULL,
      proximo_codigo tinyint unsigned NOT NULL,
      versao int unsigned NOT NULL,
      PRIMARY KEY (lista)
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO lista_de_opcoes
      SELECT grupo, proximo, versao FROM decisao_grupo WHERE especie = 'OPCAO'`);
    await q.query(`CREATE TABLE preco (
      id int unsigned NOT NULL AUTO_INCREMENT,
      modalidade tinyint unsigned NOT NULL,
      valor int unsigned NOT NULL,
      vigente_desde date NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_preco_modalidade_desde (modalidade, vigente_desde),
      CONSTRAINT ck_preco_modalidade CHECK (modalidade IN (0, 1)),
      CONSTRAINT ck_preco_valor CHECK (valor > 0)
    ) ENGINE=InnoDB`);
    await q.query(`INSERT INTO preco
      SELECT id, assunto, valor, vigente_desde FROM decisao WHERE especie = 'PRECO'`);
    await q.query('DROP TABLE decisao_grupo');
    await q.query('DROP TABLE decisao');
  }
}
