import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ImpressaoPedida } from '../../../platform/pdf/impressao-pedida';
import { Impressora } from '../../../platform/pdf/impressora';
import type { TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../../platform/queue/filas';
import { htmlDaFolha } from './folha.html';
import { FolhaService } from './folha.service';

type Pedida = { licencaId: number; chave: string };

/** Imprime a folha que se assina no balcão; não fica guardada. */
@Processor(FILAS.folhaPdf)
export class FolhaProcessor {
  constructor(
    private readonly folhas: FolhaService,
    private readonly impressora: Impressora,
    private readonly impressao: ImpressaoPedida,
  ) {}

  @Process()
  processar(job: Job<TrabalhoPedido<Pedida> | TrabalhoOutbox>): Promise<void> {
    return this.impressao.atender<Pedida>(job, async ({ licencaId, chave }) => {
      const { folha, idioma } = await this.folhas.juntar(licencaId);
      return { chave, bytes: await this.impressora.imprimir(htmlDaFolha(folha, idioma)) };
    });
  }
}
