import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { emNomeDe } from '../../../platform/http/contexto';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirCarteiraService } from './imprimir-carteira.service';

/** Pedido de quem espera pelo download, ou trabalho do outbox quando a licença é ativada. */
type Trabalho = TrabalhoPedido<{ licencaId: number }> | TrabalhoOutbox;

@Processor(FILAS.carteiraPdf)
export class CarteiraProcessor {
  constructor(
    private readonly imprimir: ImprimirCarteiraService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: 2 })
  async processar({ data }: Job<Trabalho>): Promise<void> {
    if ('licencaId' in data) {
      await emNomeDe(data.requisicao, () => this.imprimir.imprimir(data.licencaId));
      return;
    }
    await this.outbox.executar<{ licencaId: number }>(data, async ({ licencaId }) => {
      await this.imprimir.imprimir(licencaId);
    });
  }
}
