import type { Executor } from '../passos-da-migracao';

/** As listas que se levam em arquivo, e os pedaços dos arquivos que outra máquina tem de ler. */
export class Exportacoes1764420000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE exportacao (
      id int unsigned NOT NULL AUTO_INCREMENT,
      conta_id int unsigned NOT NULL,
      papel varchar(20) NOT NULL,
      lista varchar(30) NOT NULL,
      formato varchar(4) NOT NULL,
      idioma varchar(2) NOT NULL,
      filtro text NOT NULL,
      descricao varchar(300) NOT NULL DEFAULT '',
      situacao varchar(10) NOT NULL,
      vez char(36) NULL,
      linhas int unsigned NOT NULL DEFAULT 0,
      total int unsigned NULL,
      bytes bigint unsigned NOT NULL DEFAULT 0,
      partes int unsigned NOT NULL DEFAULT 0,
      pedida_em datetime(3) NOT NULL,
      lida_em datetime(3) NULL,
      pronta_em datetime(3) NULL,
      expira_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX ix_exportacao_conta (conta_id, id),
      INDEX ix_exportacao_expira (expira_em)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE arquivo_partilhado (
      nome varchar(100) NOT NULL,
      bytes mediumblob NOT NULL,
      mudado_em datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (nome)
    ) ENGINE=InnoDB`);
  }
}
