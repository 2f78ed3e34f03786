import { Injectable } from '@nestjs/common';
import { Agenda } from '../agenda/agenda';
import { LimpezaService } from './limpeza.service';

/** O que o produto guarda só por um tempo. */
@Injectable()
export class LimpezaCron {
  constructor(agenda: Agenda, limpeza: LimpezaService) {
    agenda.cumprir('limpeza', () => limpeza.limpar());
  }
}
