import { Injectable } from '@nestjs/common';
import { Agenda } from '../../../platform/agenda/agenda';
import { RecontarService } from './recontar.service';

@Injectable()
export class RecontarCron {
  constructor(agenda: Agenda, servico: RecontarService) {
    agenda.cumprir('contadores', () => servico.recontar());
  }
}
