import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { Idioma } from '../../../platform/i18n/idioma';
import { emNomeDe } from '../../../platform/http/contexto';
import { FILAS, TrabalhoPedido } from '../../../platform/queue/filas';
import { ImprimirBoletoService } from './imprimir-boleto.service';

@Processor(FILAS.boletoPdf)
export class BoletoProcessor {
  constructor(private readonly imprimir: ImprimirBoletoService) {}

  @Process({ concurrency: 2 })
  processar({ data }: Job<TrabalhoPedido<{ documentoId: number; idioma: Idioma }>>): Promise<void> {
    return emNomeDe(data.requisicao, () => this.imprimir.imprimir(data.documentoId, data.idioma));
  }
}
