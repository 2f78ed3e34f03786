import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Relogio } from '../../platform/relogio';
import { VencerDocumentosService } from './vencer-documentos.service';

/** De hora em hora, porque a meia-noite da agência depende do fuso dela; só a primeira do dia encontra o que fazer. */
@Injectable()
export class VencerDocumentosCron {
  constructor(
    private readonly vencer: VencerDocumentosService,
    private readonly relogio: Relogio,
  ) {}

  @Cron('0 5 * * * *')
  async rodar(): Promise<void> {
    await this.vencer.vencer(this.relogio.hoje());
  }
}
