import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { ExecucaoOutbox, TrabalhoOutbox } from '../../../platform/queue/execucao-outbox';
import { FILAS } from '../../../platform/queue/filas';
import { FalhaDoTrilho } from '../../pagamento/domain/pix/trilho';
import { CobrarPorPixService } from '../../pagamento/pix/cobrar-por-pix.service';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { AtenderAvisoService } from './atender-aviso.service';

type Tarefa =
  | { readonly tarefa: 'COBRAR'; readonly convenioId: number; readonly documentoId: number }
  | { readonly tarefa: 'AVISO'; readonly convenioId: number | null; readonly avisoId: number };

const AO_MESMO_TEMPO = 12;
/** De um convênio cujo provedor demora tanto, não mais do que isto: não ocupa os lugares dos outros. */
const [DE_UM_LENTO, LENTO_MS] = [4, 3_000];

@Processor(FILAS.pix)
export class PixProcessor {
  private readonly emCurso = new Set<{ readonly convenioId: number | null; readonly desde: number }>();

  constructor(
    private readonly execucao: ExecucaoOutbox,
    private readonly ligacoes: LigacoesPix,
    private readonly cobrar: CobrarPorPixService,
    private readonly avisos: AtenderAvisoService,
  ) {}

  @Process({ concurrency: AO_MESMO_TEMPO })
  async processar(trabalho: Job<TrabalhoOutbox>): Promise<void> {
    await this.execucao.executar<Tarefa>(trabalho.data, (dados) => this.noLugar(dados));
  }

  /** Erro: `FalhaDoTrilho` se o aviso não tem lugar agora, e volta depois; o mesmo dinheiro acha-se na conferência. */
  private async noLugar(dados: Tarefa): Promise<void> {
    const { convenioId } = dados;
    const aviso = dados.tarefa === 'AVISO';
    if (this.semLugar(convenioId)) {
      if (aviso) throw new FalhaDoTrilho('FORA_DO_AR', 'o provedor demora a responder aos anteriores');
      return;
    }
    const este = { convenioId, desde: performance.now() };
    this.emCurso.add(este);
    try {
      if (aviso) return await this.avisos.atender(dados.avisoId);
      const convenio = await this.ligacoes.convenio(dados.convenioId);
      // Se o provedor não responde, fica para quem passa de tempos em tempos: a fila não cresce com ele fora do ar.
      if (convenio) await this.cobrar.tratar(convenio, dados.documentoId);
    } finally {
      this.emCurso.delete(este);
    }
  }

  private semLugar(convenioId: number | null): boolean {
    const dele = [...this.emCurso].filter((um) => um.convenioId === convenioId);
    return dele.length >= DE_UM_LENTO && performance.now() - dele[0]!.desde > LENTO_MS;
  }
}
