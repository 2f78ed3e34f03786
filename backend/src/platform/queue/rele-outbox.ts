import { Injectable } from '@nestjs/common';
import { agrupar } from '../../kernel/agrupar';
import { Transacoes } from '../database/transacoes';
import { Repetida } from '../repetida';
import { NomeFila } from './filas';
import { Filas } from './filas.service';
import type { LinhaDoOutbox } from './outbox';
import { AINDA_SE_TENTA, esperaS } from './tentativas';

const INTERVALO_MS = 250;
const LOTE = 200;
/** Menos do que uma fila cheia leva para esvaziar. */
const ADIAMENTO_S = 5;

interface Linha extends LinhaDoOutbox {
  readonly fila: NomeFila;
}

/**
 * Leva as linhas do outbox às filas. Uma linha só sai da lista quando o trabalho termina: se o Redis perder tudo,
 * a linha volta à fila no prazo da próxima tentativa.
 */
@Injectable()
export class ReleOutbox extends Repetida {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly filas: Filas,
  ) {
    super(INTERVALO_MS, 'outbox não pôde ser lido');
  }

  protected umaVez(): Promise<void> {
    return this.levar();
  }

  /**
   * Uma rodada. Devolve depois de entregar o lote. O que é de uma fila cheia fica para daqui a pouco: levado antes da
   * hora, gastaria as tentativas esperando.
   */
  async levar(): Promise<void> {
    const cheias = await this.filas.cheias();
    const lote = await this.transacoes.executar(async (em) => {
      const linhas = await em.query<Linha[]>(
        // O outro índice travaria tudo o que espera, e não só o lote.
        `SELECT id, fila, tentativas FROM outbox FORCE INDEX (ix_outbox_pendentes)
         WHERE concluido_em IS NULL AND tentar_em <= CURRENT_TIMESTAMP(3) AND ${AINDA_SE_TENTA}
         ORDER BY tentar_em LIMIT ${LOTE} FOR UPDATE SKIP LOCKED`,
      );
      const agora = linhas.filter(({ fila }) => !cheias.has(fila));
      const depois = linhas.filter(({ fila }) => cheias.has(fila));
      const espera = ({ fila, tentativas }: Linha) => esperaS(fila, tentativas + 1);
      for (const iguais of agrupar(agora, (linha) => String(espera(linha)))) {
        await em.query(
          `UPDATE outbox SET tentativas = tentativas + 1, tentar_em = CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND
           WHERE id IN (?)`,
          [espera(iguais[0]), iguais.map((l) => l.id)],
        );
      }
      if (depois.length > 0) {
        await em.query(
          `UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3) + INTERVAL ${ADIAMENTO_S} SECOND WHERE id IN (?)`,
          [depois.map((l) => l.id)],
        );
      }
      return agora;
    });
    for (const daFila of agrupar(lote, ({ fila }) => fila))
      await this.filas.levarDoOutbox(daFila[0].fila, daFila);
  }
}
