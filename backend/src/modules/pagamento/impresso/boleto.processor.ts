import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ImpressaoPedida } from '../../../platform/pdf/impressao-pedida';
import type { TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirBoletoService } from './imprimir-boleto.service';
import type { Assunto } from './ver-boleto';

type Boleto = { documentoId: number; idioma: Idioma; assunto?: Assunto };

@Processor(FILAS.boletoPdf)
export class BoletoProcessor {
  constructor(
    private readonly imprimir: ImprimirBoletoService,
    private readonly impressao: ImpressaoPedida,
  ) {}

  @Process({ concurrency: 2 })
  processar(job: Job<TrabalhoPedido<Boleto> | TrabalhoOutbox>): Promise<void> {
    return this.impressao.atender<Boleto>(job, ({ documentoId, idioma, assunto = null }) =>
      this.imprimir.imprimir(documentoId, idioma, assunto),
    );
  }
}
