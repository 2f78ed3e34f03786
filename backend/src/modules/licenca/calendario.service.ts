import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transacoes } from '../../platform/database/transacoes';
import { Relogio } from '../../platform/relogio';
import { MudarSituacaoService } from './mudar-situacao.service';

const LOTE = 200;
/** Status e a data que o faz mudar; cada par tem um índice. */
const VENCIVEIS = [
  ['VIGENTE', 'data_vencimento'],
  ['AGUARDANDO_PAGAMENTO', 'prazo_pagamento'],
  ['AGUARDANDO_ANALISE', 'prazo_pagamento'],
  ['ATIVO_AGUARDANDO_PAGAMENTO', 'data_vencimento_provisoria'],
] as const;

/** Grava as mudanças de estado que a passagem dos dias provoca (decisão D6). */
@Injectable()
export class CalendarioService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly relogio: Relogio,
  ) {}

  /** Em lotes, cada um numa transação; pode rodar em vários processos ao mesmo tempo. Devolve quantas mudaram. */
  async passarODia(): Promise<number> {
    let total = 0;
    for (const [status, coluna] of VENCIVEIS) {
      for (let depoisDe = 0; ;) {
        const linhas = await this.fonte.query<{ id: number }[]>(
          `SELECT id FROM licenca WHERE status = ? AND ${coluna} < ? AND id > ? ORDER BY id LIMIT ${LOTE}`,
          [status, this.relogio.hoje(), depoisDe],
        );
        const ultimo = linhas.at(-1);
        if (!ultimo) break;
        depoisDe = ultimo.id;
        const ids = linhas.map(({ id }) => id);
        total += await this.transacoes.executar((em) => this.mudar.aplicarCalendarioNas(em, ids));
      }
    }
    return total;
  }
}
