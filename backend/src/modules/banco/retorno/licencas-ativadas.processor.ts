import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { AnunciarAtivadasService } from './anunciar-ativadas.service';

@Processor(FILAS.licencasAtivadas)
export class LicencasAtivadasProcessor {
  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly anunciar: AnunciarAtivadasService,
  ) {}

  @Process()
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    await this.execucao.executar<{ retornoId: number }>(trabalho.data, ({ retornoId }) =>
      this.anunciar.doRetorno(retornoId),
    );
  }
}
