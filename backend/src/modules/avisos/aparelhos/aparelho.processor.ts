import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { AvisarAparelhoService, PedidoDeAviso } from './avisar-aparelho.service';

@Processor(FILAS.push)
export class AparelhoProcessor {
  constructor(
    private readonly avisar: AvisarAparelhoService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: 4 })
  processar({ data }: Job<TrabalhoOutbox>): Promise<void> {
    return this.outbox.executar<PedidoDeAviso & Record<string, unknown>>(data, (pedido) =>
      this.avisar.avisar(pedido),
    );
  }
}
