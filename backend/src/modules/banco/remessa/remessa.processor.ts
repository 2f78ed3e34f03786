import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { GerarRemessaService } from './gerar-remessa.service';
import { ROTINA } from './gravar-remessa.service';

@Processor(FILAS.remessa)
export class RemessaProcessor {
  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly remessa: GerarRemessaService,
  ) {}

  @Process()
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    await this.execucao.executar(trabalho.data, async () => {
      try {
        await this.remessa.gerar(ROTINA);
      } catch (erro) {
        // Uma noite sem boletos não é uma falha.
        if (!(erro instanceof ErroDominio && erro.codigo === 'SEM_BOLETOS_A_REMETER')) throw erro;
      }
    });
  }
}
