import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { AvisosService } from './avisos.service';

/** Os avisos de vencimento do dia. */
@Injectable()
export class AvisosCron {
  constructor(agenda: Agenda, avisos: AvisosService) {
    agenda.cumprir('avisos', () => avisos.publicar());
  }
}
