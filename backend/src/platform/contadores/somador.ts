import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../descrever-erro';
import { Repeticao } from '../repeticao';
import { Contadores } from './contadores';

const INTERVALO_MS = 2000;

/** No worker: põe nos contadores o que as transações somaram. Pode rodar em vários. */
@Injectable()
export class Somador implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Somador.name);
  private parando = false;
  private readonly repeticao = new Repeticao(
    INTERVALO_MS,
    () => this.somarTudo(),
    (erro) => this.log.warn({ erro: resumirErro(erro) }, 'os contadores não puderam ser somados'),
  );

  constructor(private readonly contadores: Contadores) {}

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.parando = true;
    await this.repeticao.parar();
  }

  private async somarTudo(): Promise<void> {
    while (!this.parando && (await this.contadores.somar()) > 0);
  }
}
