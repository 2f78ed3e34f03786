import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { DataSource } from 'typeorm';
import { Transacoes } from '../database/transacoes';
import { resumirErro } from '../descrever-erro';
import { emNomeDe } from '../http/pedido/contexto';
import { noRastro } from '../rastros/rastro';
import { Repeticao } from '../repeticao';
import type { TrabalhoPedido } from './filas';

/** O que viaja no Redis: o número da linha do outbox, e qual das tentativas dela é esta. */
export interface TrabalhoOutbox {
  outboxId: number;
  tentativa?: number;
}

/** Uma tentativa do que se publicou; publicado outra vez, ela já não fala por ele. */
interface Tentativa {
  readonly outboxId: number;
  readonly tentativas: number;
  readonly criado_em: Date;
}

interface Publicado<T> extends Omit<Tentativa, 'outboxId'> {
  readonly porRenovar: number | string;
  readonly fila: string;
  readonly dados: T | string;
  readonly requisicao: string | null;
  readonly rastro: string | null;
}

const OUTRA_VEZ_S = 30;
/** Quem o faz diz de tempos em tempos que continua vivo. */
const FOLEGO_S = 30;
const RENOVAR_MS = 10_000;

export const eDoOutbox = (dados: object): dados is TrabalhoOutbox => 'outboxId' in dados;

/**
 * Executa um trabalho do outbox, em nome do pedido que o publicou, e o dá por concluído. Rodar de novo um concluído não
 * faz nada.
 */
@Injectable()
export class ExecucaoOutbox {
  private readonly log = new Logger(ExecucaoOutbox.name);
  private readonly emCurso = new Set<number>();

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
  ) {}

  async executar<T extends Record<string, unknown>>(
    { outboxId, tentativa }: TrabalhoOutbox,
    trabalho: (dados: T) => Promise<void>,
  ): Promise<void> {
    const [linha] = await this.fonte.query<Publicado<T>[]>(
      `SELECT fila, dados, requisicao, rastro, tentativas, criado_em,
         tentar_em < CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND AS porRenovar
       FROM outbox WHERE id = ? AND concluido_em IS NULL`,
      [(2 * RENOVAR_MS) / 1000, outboxId],
    );
    // A que esperou tanto na fila que outra já foi atrás dela deixa-lhe o lugar.
    if (!linha || (tentativa !== undefined && tentativa !== linha.tentativas)) return;
    const esta = { outboxId, ...linha };
    if (Number(linha.porRenovar) && !(await this.prolongar(esta))) return;
    const dados = typeof linha.dados === 'string' ? (JSON.parse(linha.dados) as T) : linha.dados;
    await emNomeDe(linha.requisicao, () =>
      noRastro(linha.rastro, linha.fila, () => this.tentar(esta, () => trabalho(dados))),
    );
  }

  private async tentar(esta: Tentativa, trabalho: () => Promise<void>): Promise<void> {
    const { outboxId, criado_em: publicado } = esta;
    const renovacao = new Repeticao(
      RENOVAR_MS,
      async () => void (await this.prolongar(esta)),
      () => undefined,
    );
    this.emCurso.add(outboxId);
    renovacao.iniciar();
    try {
      await trabalho();
    } catch (erro) {
      const resumo = resumirErro(erro);
      await this.fonte.query('UPDATE outbox SET falha = ? WHERE id = ? AND criado_em = ?', [
        resumo,
        outboxId,
        publicado,
      ]);
      this.log.error({ outboxId, erro: resumo }, 'trabalho do outbox falhou; será tentado de novo');
      throw erro;
    } finally {
      await renovacao.parar();
      this.emCurso.delete(outboxId);
    }
    // Perder esta por um impasse faria o trabalho, já feito, outra vez.
    await this.transacoes.instrucao(
      'UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3), falha = NULL WHERE id = ? AND criado_em = ?',
      [outboxId, publicado],
    );
  }

  /**
   * Executa um trabalho que veio do outbox ou foi pedido por quem espera por ele. O pedido que falha passa ao outbox, com a
   * chave do trabalho: a equipe o vê em Trabalhos, e ele é tentado de novo mesmo que ninguém volte.
   */
  async atender<T extends Record<string, unknown>>(
    { id, queue, data }: Job<TrabalhoPedido<T> | TrabalhoOutbox>,
    trabalho: (dados: T) => Promise<void>,
  ): Promise<void> {
    if (eDoOutbox(data)) return this.executar(data, trabalho);
    // O Redis esvaziou-se depois de o trabalho ser tomado, e nada se sabe dele: o do outbox torna a ser levado, e quem espera
    // por um pedido torna a pedi-lo.
    if (!('requisicao' in data)) return;
    const { requisicao, rastro, ...dados } = data;
    const chave = String(id);
    await emNomeDe(requisicao, async () => {
      try {
        await noRastro(rastro, queue.name, () => trabalho(data));
      } catch (erro) {
        const resumo = resumirErro(erro);
        this.log.error({ fila: queue.name, chave, erro: resumo }, 'trabalho pedido falhou; passa ao outbox');
        await this.fonte.query(
          `INSERT INTO outbox (fila, chave, dados, requisicao, rastro, falha, tentativas, tentar_em)
           VALUES (?, ?, ?, ?, ?, ?, 1, CURRENT_TIMESTAMP(3) + INTERVAL ${OUTRA_VEZ_S} SECOND)
           ON DUPLICATE KEY UPDATE requisicao = VALUES(requisicao), rastro = VALUES(rastro), falha = VALUES(falha),
             tentativas = IF(concluido_em IS NULL, tentativas, 1),
             tentar_em = IF(concluido_em IS NULL, tentar_em, VALUES(tentar_em)), concluido_em = NULL`,
          [queue.name, chave, JSON.stringify(dados), requisicao, rastro, resumo],
        );
        throw erro;
      }
      await this.fonte.query(
        `UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3), falha = NULL
         WHERE fila = ? AND chave = ? AND concluido_em IS NULL`,
        [queue.name, chave],
      );
    });
  }

  /** O que este processo tem em curso e não vai acabar: outro o tenta já. */
  async devolver(): Promise<void> {
    if (this.emCurso.size === 0) return;
    await this.fonte.query(
      'UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3) WHERE id IN (?) AND concluido_em IS NULL',
      [[...this.emCurso]],
    );
  }

  /** Ninguém mais o leva por algum tempo. Falso se já é de outra tentativa. */
  private async prolongar({ outboxId, tentativas, criado_em: publicado }: Tentativa): Promise<boolean> {
    const { affectedRows } = await this.transacoes.instrucao<{ affectedRows: number }>(
      `UPDATE outbox SET tentar_em = GREATEST(tentar_em, CURRENT_TIMESTAMP(3) + INTERVAL ${FOLEGO_S} SECOND)
       WHERE id = ? AND tentativas = ? AND criado_em = ? AND concluido_em IS NULL`,
      [outboxId, tentativas, publicado],
    );
    return affectedRows === 1;
  }
}
