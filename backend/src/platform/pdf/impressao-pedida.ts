import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { eDoOutbox, ExecucaoOutbox, type TrabalhoOutbox } from '../queue/execucao-outbox';
import type { TrabalhoPedido } from '../queue/filas';
import { Entregas } from '../storage/entregas';

export interface Impresso {
  readonly chave: string;
  readonly bytes: Buffer;
}

/** Lado do worker: faz o documento e, se alguém o espera, entrega-o. */
@Injectable()
export class ImpressaoPedida {
  private readonly log = new Logger(ImpressaoPedida.name);

  constructor(
    private readonly outbox: ExecucaoOutbox,
    private readonly entregas: Entregas,
  ) {}

  /** `fazer` dá `null` se deixou de haver o que imprimir. */
  atender<T extends Record<string, unknown>>(
    job: Job<TrabalhoPedido<T> | TrabalhoOutbox>,
    fazer: (dados: T) => Promise<Impresso | null>,
  ): Promise<void> {
    return this.outbox.atender<T>(job, async (dados) => {
      const impresso = await fazer(dados);
      if (!impresso || eDoOutbox(job.data)) return;
      // O documento mudou desde o pedido ou, se acontece sempre, api e worker não têm as mesmas chaves, agência ou brasão.
      if (impresso.chave !== String(job.id)) this.log.warn('o documento pedido não é o que se imprimiu');
      // Com o nome do pedido, que é o que a api espera: a de outra versão dá ao mesmo documento outro nome.
      await this.entregas.deixar({ chave: String(job.id), bytes: impresso.bytes });
    });
  }
}
