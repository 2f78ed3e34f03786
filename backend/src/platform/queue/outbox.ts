import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { requisicaoAtual } from '../http/contexto';
import { NomeFila } from './filas';

/** Publica trabalhos na mesma transação da mudança; o worker os leva à fila depois do commit. */
@Injectable()
export class Outbox {
  /** `dados` tem ids e datas, nunca dados pessoais. A mesma `chave` na mesma fila vale uma vez. */
  async publicar(
    em: EntityManager,
    trabalho: { fila: NomeFila; chave: string; dados: Record<string, string | number | boolean | null> },
  ): Promise<void> {
    await em.query('INSERT IGNORE INTO outbox (fila, chave, dados, requisicao) VALUES (?, ?, ?, ?)', [
      trabalho.fila,
      trabalho.chave,
      JSON.stringify(trabalho.dados),
      requisicaoAtual(),
    ]);
  }

  /** Reabre um trabalho já concluído (documento mudado, arquivo a reprocessar). */
  async republicar(
    em: EntityManager,
    trabalho: { fila: NomeFila; chave: string; dados: Record<string, string | number | boolean | null> },
  ): Promise<void> {
    await em.query(
      `INSERT INTO outbox (fila, chave, dados, requisicao) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE dados = VALUES(dados), requisicao = VALUES(requisicao), concluido_em = NULL, tentativas = 0,
         tentar_em = CURRENT_TIMESTAMP(3), falha = NULL`,
      [trabalho.fila, trabalho.chave, JSON.stringify(trabalho.dados), requisicaoAtual()],
    );
  }
}
