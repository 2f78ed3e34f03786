import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { emNomeDe } from '../../../platform/http/contexto';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirCarteiraService } from './imprimir-carteira.service';
import type { FormatoDaCarteira } from './ver-carteira';

/** Pedido de quem espera pelo download, ou trabalho do outbox quando a licença é ativada. */
type Trabalho = TrabalhoPedido<{ licencaId: number; formato: FormatoDaCarteira }> | TrabalhoOutbox;

/** Três grupos a fazer-se e mais dois a se juntar; o resto espera na fila. */
const AO_MESMO_TEMPO = 100;

@Processor(FILAS.carteiraPdf)
export class CarteiraProcessor {
  constructor(
    private readonly imprimir: ImprimirCarteiraService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: AO_MESMO_TEMPO })
  async processar({ data }: Job<Trabalho>): Promise<void> {
    if ('licencaId' in data) {
      await emNomeDe(data.requisicao, () => this.imprimir.garantir(data.licencaId, data.formato, true));
      return;
    }
    await this.outbox.executar<{ licencaId: number }>(data, ({ licencaId }) =>
      this.imprimir.garantir(licencaId, 'pdf', false),
    );
  }
}
