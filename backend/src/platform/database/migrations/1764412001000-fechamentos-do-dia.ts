import type { Executor } from '../passos-da-migracao';

/** Os dias da razão que alguém fechou, e como se reabriram. */
export class FechamentosDoDia1764412001000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE fechamento_do_dia (
      id int unsigned NOT NULL AUTO_INCREMENT,
      dia date NOT NULL,
      ordem smallint unsigned NOT NULL,
      vigente date NULL,
      fechado_por varchar(60) NOT NULL,
      fechado_em datetime(3) NOT NULL,
      explicacao varbinary(2030) NULL,
      retrato text NOT NULL,
      reaberto_por varchar(60) NULL,
      reaberto_em datetime(3) NULL,
      motivo varbinary(2030) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_fechamento_ordem (dia, ordem),
      UNIQUE INDEX uq_fechamento_vigente (vigente)
    ) ENGINE=InnoDB`);
  }
}
