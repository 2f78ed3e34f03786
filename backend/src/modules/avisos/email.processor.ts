import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { CONEXOES_SMTP } from '../../platform/email/correio';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../platform/queue/execucao-outbox';
import { FILAS } from '../../platform/queue/filas';
import { EnviarEmailService, PedidoEmail } from './enviar-email.service';

@Processor(FILAS.email)
export class EmailProcessor {
  constructor(
    private readonly enviar: EnviarEmailService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: CONEXOES_SMTP })
  processar({ data }: Job<TrabalhoOutbox>): Promise<void> {
    return this.outbox.executar<PedidoEmail & Record<string, unknown>>(data, (pedido) =>
      this.enviar.enviar(pedido),
    );
  }
}
