import type { Executor } from '../passos-da-migracao';

/** As licenças por dia de ativação e por município, e os documentos por dia de pagamento: as barras do painel abrem-nas. */
export class ListasPorDia1764400000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE licenca ADD INDEX ix_licenca_ativada (data_ativacao),
      ADD INDEX ix_licenca_municipio (municipio_id), ADD INDEX ix_licenca_municipio_ativada (municipio_id, data_ativacao)`);
    await q.query('ALTER TABLE documento_pagamento ADD INDEX ix_documento_pago (pago_em)');
  }
}
