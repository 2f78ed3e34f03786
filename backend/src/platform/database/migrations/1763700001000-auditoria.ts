import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Linhas e elos só entram: nem o próprio produto os muda ou apaga. A fila `auditoria_por_selar` diz o que ainda não
 * tem elo, e é a única que se esvazia.
 */
export class Auditoria1763700001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE auditoria (
      id bigint unsigned NOT NULL AUTO_INCREMENT,
      em datetime(3) NOT NULL,
      ator_tipo varchar(10) NOT NULL,
      ator_id int unsigned NULL,
      papel varchar(20) NULL,
      acao varchar(40) NOT NULL,
      objeto_tipo varchar(30) NULL,
      objeto_id varchar(40) NULL,
      pessoa_id int unsigned NULL,
      requisicao char(36) NULL,
      detalhes varchar(500) NOT NULL,
      resumo binary(32) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_auditoria_pessoa (pessoa_id, id),
      INDEX ix_auditoria_ator (ator_id, id),
      INDEX ix_auditoria_acao (acao, id),
      INDEX ix_auditoria_em (em),
      CONSTRAINT ck_auditoria_ator CHECK (
        (ator_tipo = 'USUARIO' AND ator_id IS NOT NULL) OR (ator_tipo IN ('ANONIMO', 'SISTEMA') AND ator_id IS NULL))
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE auditoria_elo (
      ordem bigint unsigned NOT NULL,
      auditoria_id bigint unsigned NOT NULL,
      elo binary(32) NOT NULL,
      PRIMARY KEY (ordem),
      UNIQUE INDEX uq_auditoria_elo_linha (auditoria_id)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE auditoria_por_selar (
      auditoria_id bigint unsigned NOT NULL,
      PRIMARY KEY (auditoria_id)
    ) ENGINE=InnoDB`);
    await q.query(
      'CREATE TRIGGER auditoria_entrou AFTER INSERT ON auditoria FOR EACH ROW INSERT INTO auditoria_por_selar VALUES (NEW.id)',
    );
    for (const tabela of ['auditoria', 'auditoria_elo']) {
      for (const verbo of ['UPDATE', 'DELETE']) {
        await q.query(
          `CREATE TRIGGER ${tabela}_sem_${verbo.toLowerCase()} BEFORE ${verbo} ON ${tabela} FOR EACH ROW
           SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'a auditoria só cresce'`,
        );
      }
    }
  }

  async down(q: QueryRunner): Promise<void> {
    for (const tabela of ['auditoria_por_selar', 'auditoria_elo', 'auditoria']) {
      await q.query(`DROP TABLE ${tabela}`);
    }
  }
}
