import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { resumirErro } from '../descrever-erro';
import { apagarPerfisOrfaos } from '../pdf/perfil-do-chromium';
import { Faxina } from './faxina';

/** Em cada worker, porque a pasta pode ser só dele: ao subir e todas as noites. */
@Injectable()
export class FaxinaCron implements OnApplicationBootstrap {
  private readonly log = new Logger(FaxinaCron.name);

  constructor(private readonly faxina: Faxina) {}

  onApplicationBootstrap(): void {
    void this.limpar();
  }

  @Cron('0 0 4 * * *')
  async limpar(): Promise<void> {
    try {
      await apagarPerfisOrfaos();
      await this.faxina.limpar();
    } catch (erro) {
      this.log.error({ erro: resumirErro(erro) }, 'a pasta de dados não pôde ser limpa');
    }
  }
}
