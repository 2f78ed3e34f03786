import type { Executor } from '../passos-da-migracao';

/** Cada ordem das listas de arquivos, devoluções, informes e conferências pelo seu índice, também dentro dos filtros delas. */
export class OrdensDasListas1764435000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE devolucao
      ADD INDEX IF NOT EXISTS ix_devolucao_valor (valor),
      ADD INDEX IF NOT EXISTS ix_devolucao_mudada (mudada_em),
      ADD INDEX IF NOT EXISTS ix_devolucao_estado_valor (estado, valor, id),
      ADD INDEX IF NOT EXISTS ix_devolucao_estado_mudada (estado, mudada_em, id)`);
    await q.query(`ALTER TABLE arquivo_retorno
      ADD INDEX IF NOT EXISTS ix_retorno_nome (nome),
      ADD INDEX IF NOT EXISTS ix_retorno_situacao (situacao, id),
      ADD INDEX IF NOT EXISTS ix_retorno_recusa (recusa_codigo, id),
      ADD INDEX IF NOT EXISTS ix_retorno_nsa (nsa),
      ADD INDEX IF NOT EXISTS ix_retorno_titulos (titulos),
      ADD INDEX IF NOT EXISTS ix_retorno_pagos (pagos),
      ADD INDEX IF NOT EXISTS ix_retorno_valor (valor_pago),
      ADD INDEX IF NOT EXISTS ix_retorno_pendencias (pendencias)`);
    await q.query(`ALTER TABLE arquivo_remessa
      ADD INDEX IF NOT EXISTS ix_remessa_nome (nome),
      ADD INDEX IF NOT EXISTS ix_remessa_nsa (nsa),
      ADD INDEX IF NOT EXISTS ix_remessa_quantidade (quantidade),
      ADD INDEX IF NOT EXISTS ix_remessa_valor (valor_total),
      ADD INDEX IF NOT EXISTS ix_remessa_enviada (enviada_em)`);
    await q.query(`ALTER TABLE extrato_importado
      ADD INDEX IF NOT EXISTS ix_extrato_importado_nome (nome),
      ADD INDEX IF NOT EXISTS ix_extrato_importado_de (de),
      ADD INDEX IF NOT EXISTS ix_extrato_importado_ate (ate),
      ADD INDEX IF NOT EXISTS ix_extrato_importado_novos (novos)`);
    await q.query(`ALTER TABLE informe
      ADD INDEX IF NOT EXISTS ix_informe_modulo (modulo, id),
      ADD INDEX IF NOT EXISTS ix_informe_titulo (modulo, titulo, id),
      ADD INDEX IF NOT EXISTS ix_informe_atualizado (modulo, atualizado_em, id)`);
    await q.query(`ALTER TABLE conferencia
      ADD INDEX IF NOT EXISTS ix_conferencia_feita (feita_em),
      ADD INDEX IF NOT EXISTS ix_conferencia_veredito_feita (veredito, feita_em, id),
      ADD INDEX IF NOT EXISTS ix_conferencia_fiscal_feita (usuario_id, feita_em, id, veredito)`);
  }
}
