import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** O que viaja no Redis: só o número da linha do outbox. */
export interface TrabalhoOutbox {
  outboxId: number;
}

/** Executa um trabalho do outbox e o dá por concluído. Rodar de novo um concluído não faz nada. */
@Injectable()
export class ExecucaoOutbox {
  private readonly log = new Logger(ExecucaoOutbox.name);

  constructor(private readonly fonte: DataSource) {}

  async executar<T extends Record<string, unknown>>(
    { outboxId }: TrabalhoOutbox,
    trabalho: (dados: T) => Promise<void>,
  ): Promise<void> {
    const linhas = await this.fonte.query<{ dados: T | string; chave: string }[]>(
      'SELECT dados, chave FROM outbox WHERE id = ? AND concluido_em IS NULL',
      [outboxId],
    );
    const linha = linhas[0];
    if (!linha) return;
    try {
      await trabalho(typeof linha.dados === 'string' ? (JSON.parse(linha.dados) as T) : linha.dados);
    } catch (erro) {
      const resumo = resumirErro(erro);
      await this.fonte.query('UPDATE outbox SET falha = ? WHERE id = ?', [resumo, outboxId]);
      this.log.error({ outboxId, erro: resumo }, 'trabalho do outbox falhou; será tentado de novo');
      throw erro;
    }
    await this.fonte.query(
      'UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3), falha = NULL WHERE id = ?',
      [outboxId],
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

/** Nome e código do erro, sem a mensagem, que pode trazer dados pessoais. */
export function resumirErro(erro: unknown): string {
  if (!(erro instanceof Error)) return 'erro desconhecido';
  const codigo = (erro as { codigo?: unknown; code?: unknown }).codigo ?? (erro as { code?: unknown }).code;
  return `${erro.name}${typeof codigo === 'string' ? ` ${codigo}` : ''}`.slice(0, 200);
}
