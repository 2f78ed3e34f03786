import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { executar } from '../database/executar';
import { inserirValores } from '../database/inserir-linhas';
import { requisicaoAtual } from '../http/pedido/contexto';
import { rastroAtual } from '../rastros/rastro';
import { NomeFila } from './filas';

export interface Trabalho {
  readonly fila: NomeFila;
  readonly chave: string;
  readonly dados: Readonly<Record<string, string | number | boolean | null>>;
}

export interface LinhaDoOutbox {
  readonly id: number;
  readonly tentativas: number;
}

/** Nome, na fila, da tentativa que se segue a estas. */
export const trabalhoDoOutbox = ({ id, tentativas }: LinhaDoOutbox): string => `outbox-${id}-${tentativas}`;

/** Publica trabalhos na mesma transação da mudança; o worker os leva à fila depois do commit. */
@Injectable()
export class Outbox {
  /** `dados` tem ids e datas, nunca dados pessoais. A mesma `chave` na mesma fila vale uma vez. */
  async publicar(em: EntityManager, ...trabalhos: readonly Trabalho[]): Promise<void> {
    if (trabalhos.length === 0) return;
    const [requisicao, rastro] = [requisicaoAtual(), rastroAtual()];
    await inserirValores(
      em,
      'INSERT IGNORE INTO outbox (fila, chave, dados, requisicao, rastro) VALUES',
      trabalhos.map(({ fila, chave, dados }) => [fila, chave, JSON.stringify(dados), requisicao, rastro]),
    );
  }

  /** Como se nunca publicado: se ainda espera não se faz, e a mesma chave volta a valer. Devolve se já se tinha feito. */
  async esquecer(em: EntityManager, { fila, chave }: Pick<Trabalho, 'fila' | 'chave'>): Promise<boolean> {
    const [linha] = await executar<{ concluido_em: Date | null }[]>(
      em,
      'DELETE FROM outbox WHERE fila = ? AND chave = ? RETURNING concluido_em',
      [fila, chave],
    );
    return !!linha?.concluido_em;
  }

  /** Reabre um trabalho já concluído (documento mudado, arquivo a reprocessar). */
  async republicar(em: EntityManager, trabalho: Trabalho): Promise<void> {
    await em.query(
      `INSERT INTO outbox (fila, chave, dados, requisicao, rastro) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE dados = VALUES(dados), requisicao = VALUES(requisicao), rastro = VALUES(rastro), concluido_em = NULL, tentativas = 0,
         criado_em = CURRENT_TIMESTAMP(3), tentar_em = CURRENT_TIMESTAMP(3), falha = NULL`,
      [trabalho.fila, trabalho.chave, JSON.stringify(trabalho.dados), requisicaoAtual(), rastroAtual()],
    );
  }
}
