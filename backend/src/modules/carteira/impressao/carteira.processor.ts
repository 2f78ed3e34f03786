import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, type TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirCarteiraService } from './imprimir-carteira.service';
import type { FormatoDaCarteira } from './ver-carteira';

/** Só quem espera pelo download diz o formato; a ativação da licença publica o PDF. */
type Carteira = { licencaId: number; formato?: FormatoDaCarteira };

/** Uma em cada aba da impressora e outras duas a montar-se ou a receber o acabamento; o resto espera na fila. */
const AO_MESMO_TEMPO = 4;

@Processor(FILAS.carteiraPdf)
export class CarteiraProcessor {
  constructor(
    private readonly imprimir: ImprimirCarteiraService,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process({ concurrency: AO_MESMO_TEMPO })
  processar(job: Job<TrabalhoPedido<Carteira> | TrabalhoOutbox>): Promise<void> {
    return this.outbox.atender<Carteira>(job, ({ licencaId, formato }) =>
      this.imprimir.garantir(licencaId, formato ?? 'pdf'),
    );
  }
}
