import { Injectable } from '@nestjs/common';
import { DataCivil } from '../../kernel/data-civil';
import { Transacoes } from '../../platform/database/transacoes';
import { Relogio } from '../../platform/relogio';
import { ESTADOS_DOCUMENTO, proximoEstado } from './domain/estado-documento';

const LOTE = 500;
const A_VENCER = ESTADOS_DOCUMENTO.filter((estado) => proximoEstado('BOLETO', estado, 'VENCER') !== null);

/** Grava o estado que o calendário já dá a quem lê. Rodar de novo, ou em dois lugares, não muda mais nada. */
@Injectable()
export class VencerDocumentosService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve quantos documentos passaram a VENCIDO. */
  async vencer(hoje = this.relogio.hoje()): Promise<number> {
    let total = 0;
    for (;;) {
      const vencidos = await this.vencerLote(hoje);
      total += vencidos;
      if (vencidos < LOTE) return total;
    }
  }

  private vencerLote(hoje: DataCivil): Promise<number> {
    return this.transacoes.executar(async (em) => {
      const linhas = await em.query<{ id: number }[]>(
        `SELECT id FROM documento_pagamento WHERE estado IN (?) AND vencimento < ?
         ORDER BY id LIMIT ${LOTE} FOR UPDATE`,
        [A_VENCER, hoje],
      );
      const ids = linhas.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await em.query(
        `INSERT INTO historico_documento (documento_id, de, para, ator, motivo)
         SELECT id, estado, 'VENCIDO', 'rotina', 'VENCIMENTO' FROM documento_pagamento WHERE id IN (?)`,
        [ids],
      );
      await em.query(`UPDATE documento_pagamento SET estado = 'VENCIDO' WHERE id IN (?)`, [ids]);
      return ids.length;
    });
  }
}
