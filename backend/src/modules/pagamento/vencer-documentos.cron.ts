import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { Relogio } from '../../platform/relogio';
import { VencerDocumentosService } from './vencer-documentos.service';

@Injectable()
export class VencerDocumentosCron {
  constructor(agenda: Agenda, vencer: VencerDocumentosService, relogio: Relogio) {
    agenda.cumprir('documentosVencidos', () => vencer.vencer(relogio.hoje()));
  }
}
