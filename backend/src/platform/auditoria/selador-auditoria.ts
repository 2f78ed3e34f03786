import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../descrever-erro';
import { CorrenteAuditoria } from './corrente-auditoria';

const INTERVALO_MS = 1000;

/** No worker: põe na corrente, a cada segundo, as linhas novas da auditoria. */
@Injectable()
export class SeladorAuditoria implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SeladorAuditoria.name);
  private parado = false;
  private espera: NodeJS.Timeout | null = null;
  private rodada: Promise<void> = Promise.resolve();

  constructor(private readonly corrente: CorrenteAuditoria) {}

  onApplicationBootstrap(): void {
    this.agendar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.parado = true;
    if (this.espera) clearTimeout(this.espera);
    await this.rodada;
  }

  private agendar(): void {
    if (this.parado) return;
    this.espera = setTimeout(() => {
      this.rodada = this.selarTudo()
        .catch((erro: unknown) =>
          this.log.warn({ erro: resumirErro(erro) }, 'a auditoria não pôde ser selada'),
        )
        .then(() => this.agendar());
    }, INTERVALO_MS);
  }

  private async selarTudo(): Promise<void> {
    while (!this.parado && (await this.corrente.selar()) > 0);
  }
}
