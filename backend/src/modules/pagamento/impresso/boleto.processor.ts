import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ImpressaoPedida } from '../../../platform/pdf/impressao-pedida';
import type { TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirBoletoService } from './imprimir-boleto.service';
import type { Via } from './ver-boleto';

/** Os que uma versão anterior deixou na fila não dizem tudo. */
type Boleto = { documentoId: number; idioma: Via['idioma'] } & Partial<Via>;

@Processor(FILAS.boletoPdf)
export class BoletoProcessor {
  constructor(
    private readonly imprimir: ImprimirBoletoService,
    private readonly impressao: ImpressaoPedida,
  ) {}

  @Process({ concurrency: 2 })
  processar(job: Job<TrabalhoPedido<Boleto> | TrabalhoOutbox>): Promise<void> {
    return this.impressao.atender<Boleto>(
      job,
      ({ documentoId, idioma, assunto = null, comEndereco = false }) =>
        this.imprimir.imprimir(documentoId, { idioma, assunto, comEndereco }),
    );
  }
}
