import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../descrever-erro';
import { Medidas } from '../metricas/medidas';
import { Repeticao } from '../repeticao';
import { CorrenteAuditoria, CorrenteRompida } from './corrente-auditoria';

const INTERVALO_MS = 1000;

/** No worker: põe na corrente, a cada segundo, as linhas novas da auditoria. */
@Injectable()
export class SeladorAuditoria implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SeladorAuditoria.name);
  private parando = false;
  private readonly repeticao = new Repeticao(
    INTERVALO_MS,
    () => this.selarTudo(),
    (erro) => {
      if (erro instanceof CorrenteRompida) this.log.error({ erro: erro.message }, 'a auditoria foi cortada');
      else this.log.warn({ erro: resumirErro(erro) }, 'a auditoria não pôde ser selada');
    },
  );

  constructor(
    private readonly corrente: CorrenteAuditoria,
    medidas: Medidas,
  ) {
    medidas.somar('pesca_auditoria_por_selar', 'Linhas da auditoria fora da corrente', [], () =>
      corrente.porSelar(),
    );
  }

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.parando = true;
    await this.repeticao.parar();
  }

  private async selarTudo(): Promise<void> {
    while (!this.parando && (await this.corrente.selar()) > 0);
  }
}
