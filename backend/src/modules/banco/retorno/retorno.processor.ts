import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { comIlegiveis } from '../../../platform/cifra/coluna-cifrada';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { ProcessarRetornoService } from './processar-retorno.service';

@Processor(FILAS.retorno)
export class RetornoProcessor {
  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly retorno: ProcessarRetornoService,
  ) {}

  @Process()
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    // Para o dinheiro não importa quem é o pagador.
    await this.execucao.executar<{ retornoId: number }>(trabalho.data, ({ retornoId }) =>
      comIlegiveis(() => this.retorno.processar(retornoId)),
    );
  }
}
