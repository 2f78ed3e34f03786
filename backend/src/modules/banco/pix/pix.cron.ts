import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { Agenda } from '../../../platform/agenda/agenda';
import { resumirErro } from '../../../platform/descrever-erro';
import { PREFIXO_REDIS } from '../../../platform/queue/redis';
import { Repetida } from '../../../platform/repetida';
import { naVez } from '../../../platform/vez';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { FalhaDoTrilho } from '../../pagamento/domain/pix/trilho';
import { CobrarPorPixService } from '../../pagamento/pix/cobrar-por-pix.service';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { AplicarPixService } from './aplicar-pix.service';
import { BuscarPixService } from './buscar-pix.service';
import { ConferirPixService } from './conferir-pix.service';
import { DevolverPorPixService } from './devolver-por-pix.service';

const INTERVALO_MS = 1_000;
/** Um provedor lento espera-se enquanto se lhe pergunta, e não depois: quem acabou de pagar olha para o telefone. */
const MAIOR_DESCANSO_MS = 5_000;

/** No worker: o que se deve a cada provedor e o que ele recebeu, sem depender de aviso nenhum; um processo de cada vez. */
@Injectable()
export class PixCron extends Repetida {
  /** Por convênio. */
  private readonly emCurso = new Map<number, Promise<void>>();

  constructor(
    agenda: Agenda,
    @Inject(Redis) private readonly redis: Redis,
    private readonly ligacoes: LigacoesPix,
    private readonly cobrar: CobrarPorPixService,
    private readonly buscar: BuscarPixService,
    private readonly aplicar: AplicarPixService,
    private readonly devolver: DevolverPorPixService,
    private readonly conferir: ConferirPixService,
  ) {
    super(INTERVALO_MS, 'os convênios com PIX não puderam ser lidos');
    agenda.cumprir('pix', () => this.deNoite());
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    await Promise.all(this.emCurso.values());
  }

  /** Nenhum espera pelo provedor de outro. */
  protected async umaVez(): Promise<void> {
    for (const convenio of await this.ligacoes.convenios()) {
      const { id } = convenio;
      if (this.emCurso.has(id)) continue;
      const vez = this.naVezDe(convenio)
        .catch((erro: unknown) =>
          this.log.warn({ convenioId: id, erro: resumirErro(erro) }, 'a vez do PIX não se pôde tomar'),
        )
        .finally(() => this.emCurso.delete(id));
      this.emCurso.set(id, vez);
    }
  }

  private async naVezDe(convenio: ConvenioEntity): Promise<void> {
    const chave = `${PREFIXO_REDIS}:pix-vez:${convenio.id}`;
    const descansoMs = { menor: INTERVALO_MS, maior: MAIOR_DESCANSO_MS };
    await naVez(this.redis, chave, descansoMs, async () => {
      // O que já se sabe aplica-se mesmo com o provedor fora do ar.
      for (const passo of [this.aplicar, this.cobrar, this.devolver])
        await this.tentar(convenio, () => passo.emDia(convenio));
      await this.tentar(convenio, () => this.buscar.abertas(convenio));
      await this.tentar(convenio, () => this.buscar.varrer(convenio));
      await this.tentar(convenio, () => this.conferir.esperadas(convenio));
    });
  }

  private async deNoite(): Promise<void> {
    await this.conferir.conferir();
    const falhas: unknown[] = [];
    for (const convenio of await this.ligacoes.convenios()) {
      try {
        await this.ligacoes.experimentar(convenio);
        await this.buscar.daNoite(convenio);
      } catch (erro) {
        // O provedor de um não para os dos outros; a rotina volta a tentar-se.
        falhas.push(erro);
      }
    }
    if (falhas.length > 0) throw falhas[0];
  }

  /** Um passo que falha não para os outros; o do provedor já ficou anotado na ligação. */
  private async tentar(convenio: ConvenioEntity, passo: () => Promise<void>): Promise<void> {
    try {
      await passo();
    } catch (erro) {
      if (!(erro instanceof FalhaDoTrilho))
        this.log.error({ convenioId: convenio.id, erro: resumirErro(erro) }, 'um passo do PIX falhou');
    }
  }
}
