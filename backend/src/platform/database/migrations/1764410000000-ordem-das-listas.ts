import type { Executor } from '../passos-da-migracao';

/** As listas ordenam-se também pela validade, pela ativação e pelo pagamento dentro de uma situação, e pelo dinheiro parado. */
export class OrdemDasListas1764410000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE licenca ADD INDEX ix_licenca_situacao_ativada (status, data_ativacao),
      ADD INDEX ix_licenca_vence (data_vencimento)`);
    await q.query('ALTER TABLE documento_pagamento ADD INDEX ix_documento_estado_pago (estado, pago_em)');
    await q.query('ALTER TABLE pendencia ADD INDEX ix_pendencia_dinheiro (estado, retido, id)');
  }
}
