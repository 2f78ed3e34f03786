import { Injectable, OnModuleInit } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { Relogio } from '../../platform/relogio';
import { VencerDocumentosService } from './vencer-documentos.service';

@Injectable()
export class VencerDocumentosCron implements OnModuleInit {
  constructor(
    private readonly agenda: Agenda,
    private readonly vencer: VencerDocumentosService,
    private readonly relogio: Relogio,
  ) {}

  onModuleInit(): void {
    this.agenda.cumprir('documentosVencidos', () => this.vencer.vencer(this.relogio.hoje()));
  }
}
