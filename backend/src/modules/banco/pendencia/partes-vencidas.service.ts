import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import { SISTEMA } from '../../../platform/ator';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { NO_DOCUMENTO } from '../domain/pendencia/pendencias';
import { Pendencias } from './pendencias';

const LOTE = 200;
const MOTIVO = 'PAGO_A_MENOR';

/**
 * A parte que o banco declara como tal espera pelo resto sem que ninguém a veja. Vencido, baixado ou fora de circulação o documento
 * (outro pagou a licença) sem que ele venha, é um pagamento a menor como outro qualquer.
 */
@Injectable()
export class PartesVencidasService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pendencias: Pendencias,
    private readonly relogio: Relogio,
  ) {}

  /** Rodar de novo, ou em dois lugares, não abre outra. Devolve quantas abriu. */
  async abrir(): Promise<number> {
    for (let total = 0; ;) {
      const abertas = await this.abrirLote();
      total += abertas;
      if (abertas < LOTE) return total;
    }
  }

  private abrirLote(): Promise<number> {
    return this.transacoes.executar((em) =>
      this.abrirOnde(
        em,
        "d.estado = 'PARCIAL' AND (d.vencimento < ? OR d.referencia_aberta IS NULL)",
        this.relogio.hoje(),
        LOTE,
      ),
    );
  }

  /** As dos documentos pagos em parte que se acabam de baixar, travados por quem chama. */
  async abrirDosBaixados(em: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.abrirOnde(em, 'd.id IN (?)', ids, ids.length);
  }

  private async abrirOnde(em: EntityManager, onde: string, valor: unknown, quantas: number): Promise<number> {
    const partes = await em.query<
      { id: number; referencia: string; falta: Centavos; valorPago: Centavos; pagoEm: DataCivil | null }[]
    >(
      `SELECT d.id, d.referencia, d.valor - d.valor_pago - d.perdoado AS falta, d.valor_pago AS valorPago, d.pago_em AS pagoEm
       FROM documento_pagamento d WHERE ${onde}
         AND NOT EXISTS (SELECT 1 FROM pendencia p WHERE p.documento_id = d.id AND p.motivo IN (?))
       ORDER BY d.id LIMIT ? FOR UPDATE`,
      [valor, NO_DOCUMENTO, quantas],
    );
    const novas = partes.map(({ id, referencia, falta, valorPago, pagoEm }) => ({
      chave: `documento:${id}:${MOTIVO}`,
      motivo: MOTIVO,
      documentoId: id,
      referencia,
      valor: falta,
      valorPago,
      dataPagamento: pagoEm,
    }));
    await this.pendencias.abrir(em, novas, SISTEMA);
    return novas.length;
  }
}
