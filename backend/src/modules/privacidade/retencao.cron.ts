import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { EliminarPessoaService } from './eliminar-pessoa.service';

/** Os cadastros cujos dados já nada prende. */
@Injectable()
export class RetencaoCron {
  constructor(agenda: Agenda, eliminar: EliminarPessoaService) {
    agenda.cumprir('retencao', () => eliminar.aplicarRetencao());
  }
}
