import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { AtenderPedidoService } from './atender-pedido.service';

@Processor(FILAS.conta)
export class ContaProcessor {
  constructor(
    private readonly atender: AtenderPedidoService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: 4 })
  processar({ data }: Job<TrabalhoOutbox>): Promise<void> {
    return this.outbox.executar<{ pedidoId: number }>(data, ({ pedidoId }) => this.atender.atender(pedidoId));
  }
}
