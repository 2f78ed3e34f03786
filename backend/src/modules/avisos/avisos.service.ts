import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataCivil, somarDias } from '../../kernel/data-civil';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { FILAS } from '../../platform/queue/filas';
import { Relogio } from '../../platform/relogio';
import { estaAberta, STATUS } from '../licenca/domain/estado';
import type { ModeloEmail } from './textos-email';

/** Dias de folga para trás: uma noite em que a tarefa não rodou não perde avisos; a chave única evita repetir. */
const FOLGA = 2;
const ANTES_DO_BOLETO = 3;
/** Segundo aviso de renovação, quando a janela é maior do que ele. */
const ULTIMOS_DIAS = 7;

/** Publica os avisos de vencimento do dia. */
@Injectable()
export class AvisosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /** Rodar de novo no mesmo dia não publica nada a mais. */
  async publicar(): Promise<void> {
    const hoje = this.relogio.hoje();
    const janela = this.ajustes.valor('renovacaoDias', hoje);
    await this.renovacoes('RENOVACAO_ABERTA', hoje, janela);
    if (janela > ULTIMOS_DIAS) await this.renovacoes('RENOVACAO_ULTIMOS_DIAS', hoje, ULTIMOS_DIAS);
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

  /** Das licenças a que faltam `dias` e que ninguém pediu ainda para renovar. */
  private async renovacoes(modelo: ModeloEmail, hoje: DataCivil, dias: number): Promise<void> {
    await this.fonte.query(
      `INSERT IGNORE INTO outbox (fila, chave, dados)
       SELECT ?, CONCAT(?, ':', id, ':', data_vencimento),
         JSON_OBJECT('modelo', ?, 'licencaId', id, 'documentoId', NULL)
       FROM licenca l WHERE status = 'VIGENTE' AND data_vencimento BETWEEN ? AND ? AND NOT EXISTS (
         SELECT 1 FROM licenca r WHERE r.renova_id = l.id AND r.status IN (?))`,
      [
        FILAS.email,
        modelo,
        modelo,
        somarDias(hoje, Math.max(dias - FOLGA, 0)),
        somarDias(hoje, dias),
        STATUS.filter(estaAberta),
      ],
    );
  }
}
