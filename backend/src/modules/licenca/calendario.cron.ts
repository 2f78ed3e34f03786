import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { CalendarioService } from './calendario.service';

/** As mudanças de estado que a passagem dos dias provoca. */
@Injectable()
export class CalendarioCron {
  constructor(agenda: Agenda, calendario: CalendarioService) {
    agenda.cumprir('estados', () => calendario.passarODia());
  }
}
