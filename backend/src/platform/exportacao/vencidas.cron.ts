import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { resumirErro } from '../descrever-erro';
import { FazerExportacaoService } from './fazer-exportacao.service';

/** O que se levou não fica: tem dados de muita gente junta. */
@Injectable()
export class VencidasCron {
  private readonly log = new Logger(VencidasCron.name);

  constructor(private readonly exportacoes: FazerExportacaoService) {}

  @Cron('0 */10 * * * *')
  async apagar(): Promise<void> {
    try {
      await this.exportacoes.apagarVencidas();
    } catch (erro) {
      this.log.error({ erro: resumirErro(erro) }, 'as exportações vencidas não puderam ser apagadas');
    }
  }
}
