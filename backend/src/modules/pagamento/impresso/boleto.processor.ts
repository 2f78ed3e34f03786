import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { Idioma } from '../../../platform/i18n/idioma';
import { FILAS } from '../../../platform/queue/filas';
import { ImprimirBoletoService } from './imprimir-boleto.service';

@Processor(FILAS.boletoPdf)
export class BoletoProcessor {
  constructor(private readonly imprimir: ImprimirBoletoService) {}

  @Process({ concurrency: 2 })
  processar({ data }: Job<{ documentoId: number; idioma: Idioma }>): Promise<void> {
    return this.imprimir.imprimir(data.documentoId, data.idioma);
  }
}
