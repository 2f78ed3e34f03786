import { Logger, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { resumirErro } from '../descrever-erro';

const INTERVALO_MS = 20_000;

/**
 * Uma tabela pequena que os caminhos quentes leem sem ir ao banco. Cada processo a relê de tempos em tempos e logo
 * depois de gravar nela; sem banco, fica com o que tinha.
 */
export abstract class CopiaEmMemoria implements OnModuleInit, OnApplicationShutdown {
  private relogioDeLeitura: NodeJS.Timeout | null = null;

  protected abstract ler(): Promise<void>;

  async onModuleInit(): Promise<void> {
    await this.ler();
    this.relogioDeLeitura = setInterval(() => void this.reler(), INTERVALO_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.relogioDeLeitura) clearInterval(this.relogioDeLeitura);
  }

  /** Para quem acabou de gravar, depois da transação. */
  async recarregar(): Promise<void> {
    await this.ler();
  }

  private async reler(): Promise<void> {
    try {
      await this.ler();
    } catch (erro) {
      new Logger(this.constructor.name).warn(
        { erro: resumirErro(erro) },
        'a cópia em memória não se atualizou',
      );
    }
  }
}
