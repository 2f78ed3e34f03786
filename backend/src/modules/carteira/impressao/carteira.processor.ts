import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ImpressaoPedida } from '../../../platform/pdf/impressao-pedida';
import type { TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirCarteiraService } from './imprimir-carteira.service';
import type { FormatoDaCarteira } from './ver-carteira';

/** Sem formato é o PDF, que a ativação da licença publica; `refazer` quando a guardada não serve. */
type Carteira = { licencaId: number; formato?: FormatoDaCarteira; refazer?: boolean };

/** Uma em cada aba da impressora e outras duas a montar-se ou a receber o acabamento; o resto espera na fila. */
const AO_MESMO_TEMPO = 4;

@Processor(FILAS.carteiraPdf)
export class CarteiraProcessor {
  constructor(
    private readonly imprimir: ImprimirCarteiraService,
    private readonly impressao: ImpressaoPedida,
  ) {}

  @Process({ concurrency: AO_MESMO_TEMPO })
  processar(job: Job<TrabalhoPedido<Carteira> | TrabalhoOutbox>): Promise<void> {
    return this.impressao.atender<Carteira>(job, ({ licencaId, formato, refazer }) =>
      this.imprimir.imprimir(licencaId, formato ?? 'pdf', refazer),
    );
  }
}
