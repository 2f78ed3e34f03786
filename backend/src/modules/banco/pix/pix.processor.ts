import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { CobrarPorPixService } from '../../pagamento/pix/cobrar-por-pix.service';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { AtenderAvisoService } from './atender-aviso.service';

type Tarefa =
  | { readonly tarefa: 'COBRAR'; readonly convenioId: number; readonly documentoId: number }
  | { readonly tarefa: 'AVISO'; readonly avisoId: number };

const AO_MESMO_TEMPO = 4;

@Processor(FILAS.pix)
export class PixProcessor {
  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly ligacoes: LigacoesPix,
    private readonly cobrar: CobrarPorPixService,
    private readonly avisos: AtenderAvisoService,
  ) {}

  @Process({ concurrency: AO_MESMO_TEMPO })
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    await this.execucao.executar<Tarefa>(trabalho.data, async (dados) => {
      if (dados.tarefa === 'AVISO') return this.avisos.atender(dados.avisoId);
      const convenio = await this.ligacoes.convenio(dados.convenioId);
      // Se o provedor não responde, fica para quem passa de tempos em tempos: a fila não cresce com ele fora do ar.
      if (convenio) await this.cobrar.tratar(convenio, dados.documentoId);
    });
  }
}
