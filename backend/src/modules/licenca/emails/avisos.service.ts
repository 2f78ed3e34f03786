import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataCivil, somarDias } from '../../../kernel/data-civil';
import { FILAS } from '../../../platform/queue/filas';
import { Relogio } from '../../../platform/relogio';

/** Dias de folga para trás: uma noite em que a tarefa não rodou não perde avisos; a chave única evita repetir. */
const FOLGA = 2;
const ANTES_DO_BOLETO = 3;

/** Publica os avisos de vencimento do dia. */
@Injectable()
export class AvisosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Rodar de novo no mesmo dia não publica nada a mais. */
  async publicar(): Promise<void> {
    const hoje = this.relogio.hoje();
    await this.licencas('LICENCA_VENCENDO_30', somarDias(hoje, 30 - FOLGA), somarDias(hoje, 30));
    await this.licencas('LICENCA_VENCENDO_7', somarDias(hoje, 7 - FOLGA), somarDias(hoje, 7));
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT('boleto-vencendo:', id),
         JSON_OBJECT('modelo', 'BOLETO_VENCENDO', 'licencaId', CAST(referencia AS UNSIGNED), 'documentoId', id)
       FROM documento_pagamento
       WHERE estado IN ('EMITIDO', 'REMETIDO', 'REGISTRADO') AND referencia_aberta IS NOT NULL
         AND vencimento BETWEEN ? AND ?`,
      [FILAS.email, somarDias(hoje, 1), somarDias(hoje, ANTES_DO_BOLETO)],
    );
  }

  private async licencas(modelo: string, de: DataCivil, ate: DataCivil): Promise<void> {
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT(?, ':', id, ':', data_vencimento),
         JSON_OBJECT('modelo', ?, 'licencaId', id, 'documentoId', NULL)
       FROM licenca WHERE status = 'VIGENTE' AND data_vencimento BETWEEN ? AND ?`,
      [FILAS.email, modelo, modelo, de, ate],
    );
  }
}
