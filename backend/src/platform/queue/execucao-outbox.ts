import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transacoes } from '../database/transacoes';
import { resumirErro } from '../descrever-erro';
import { emNomeDe } from '../http/contexto';

/** O que viaja no Redis: só o número da linha do outbox. */
export interface TrabalhoOutbox {
  outboxId: number;
}

/**
 * Executa um trabalho do outbox, em nome do pedido que o publicou, e o dá por concluído. Rodar de novo um concluído não
 * faz nada.
 */
@Injectable()
export class ExecucaoOutbox {
  private readonly log = new Logger(ExecucaoOutbox.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
  ) {}

  async executar<T extends Record<string, unknown>>(
    { outboxId }: TrabalhoOutbox,
    trabalho: (dados: T) => Promise<void>,
  ): Promise<void> {
    const [linha] = await this.fonte.query<{ dados: T | string; requisicao: string | null }[]>(
      'SELECT dados, requisicao FROM outbox WHERE id = ? AND concluido_em IS NULL',
      [outboxId],
    );
    if (!linha) return;
    const dados = typeof linha.dados === 'string' ? (JSON.parse(linha.dados) as T) : linha.dados;
    await emNomeDe(linha.requisicao, () => this.tentar(outboxId, () => trabalho(dados)));
  }

  private async tentar(outboxId: number, trabalho: () => Promise<void>): Promise<void> {
    try {
      await trabalho();
    } catch (erro) {
      const resumo = resumirErro(erro);
      await this.fonte.query('UPDATE outbox SET falha = ? WHERE id = ?', [resumo, outboxId]);
      this.log.error({ outboxId, erro: resumo }, 'trabalho do outbox falhou; será tentado de novo');
      throw erro;
    }
    // Perder esta por um impasse faria o trabalho, já feito, outra vez.
    await this.transacoes.executar((em) =>
      em.query('UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3), falha = NULL WHERE id = ?', [
        outboxId,
      ]),
    );
  }

  /** Trabalho longo avisa que continua vivo, para não ser entregue a outro worker. */
  async prolongar({ outboxId }: TrabalhoOutbox, segundos: number): Promise<void> {
    await this.fonte.query(
      'UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ? AND concluido_em IS NULL',
      [segundos, outboxId],
    );
  }
}
