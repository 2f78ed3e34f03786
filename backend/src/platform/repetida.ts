import { Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from './descrever-erro';
import { Repeticao } from './repeticao';

/** O que um processo faz de tempos em tempos enquanto anda. A vez que falha fica no registro. */
export abstract class Repetida implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  private readonly repeticao: Repeticao;

  /** `falhou` é o que se diz no registro. */
  protected constructor(intervaloMs: number, falhou: string) {
    this.repeticao = new Repeticao(
      intervaloMs,
      () => this.umaVez(),
      (erro) => this.aoFalhar(erro, falhou),
    );
  }

  protected abstract umaVez(): Promise<void>;

  protected aoFalhar(erro: unknown, falhou: string): void {
    this.log.warn({ erro: resumirErro(erro) }, falhou);
  }

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  /** Volta quando a vez em curso termina. */
  async onApplicationShutdown(): Promise<void> {
    await this.repeticao.parar();
  }
}
