import { Injectable } from '@nestjs/common';
import { Medidas } from '../metricas/medidas';
import { Repetida } from '../repetida';
import { CorrenteAuditoria, CorrenteRompida } from './corrente-auditoria';

const INTERVALO_MS = 1000;

/** No worker: põe na corrente, a cada segundo, as linhas novas da auditoria. */
@Injectable()
export class SeladorAuditoria extends Repetida {
  private parando = false;

  constructor(
    private readonly corrente: CorrenteAuditoria,
    medidas: Medidas,
  ) {
    super(INTERVALO_MS, 'a auditoria não pôde ser selada');
    medidas.somar('pesca_auditoria_por_selar', 'Linhas da auditoria fora da corrente', [], () =>
      corrente.porSelar(),
    );
  }

  override async onApplicationShutdown(): Promise<void> {
    this.parando = true;
    await super.onApplicationShutdown();
  }

  protected override aoFalhar(erro: unknown, falhou: string): void {
    if (erro instanceof CorrenteRompida) this.log.error({ erro: erro.message }, 'a auditoria foi cortada');
    else super.aoFalhar(erro, falhou);
  }

  protected async umaVez(): Promise<void> {
    while (!this.parando && (await this.corrente.selar()) > 0);
  }
}
