import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../queue/execucao-outbox';
import { FILAS } from '../queue/filas';
import { FazerExportacaoService } from './fazer-exportacao.service';

@Processor(FILAS.exportacao)
export class ExportacaoProcessor {
  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly fazer: FazerExportacaoService,
  ) {}

  @Process()
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    await this.execucao.executar<{ exportacaoId: number }>(trabalho.data, ({ exportacaoId }) =>
      this.fazer.fazer(exportacaoId),
    );
  }
}
