import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { LimpezaService } from '../../platform/queue/limpeza.service';
import { CalendarioService } from './calendario.service';
import { ChavesDaCarteira } from './declaracao/chaves-da-carteira.service';
import { RevogadasService } from './declaracao/revogadas.service';
import { AvisosService } from './emails/avisos.service';
import { EliminarPessoaService } from './privacidade/eliminar-pessoa.service';

/** O que as licenças devem ao calendário, cada coisa à sua hora (`platform/agenda/rotinas.ts`). */
@Injectable()
export class CalendarioCron {
  constructor(
    agenda: Agenda,
    calendario: CalendarioService,
    avisos: AvisosService,
    limpeza: LimpezaService,
    eliminar: EliminarPessoaService,
    chaves: ChavesDaCarteira,
    revogadas: RevogadasService,
  ) {
    agenda.cumprir('estados', () => calendario.passarODia());
    agenda.cumprir('avisos', () => avisos.publicar());
    agenda.cumprir('limpeza', () => limpeza.limpar());
    agenda.cumprir('retencao', () => eliminar.aplicarRetencao());
    agenda.cumprir('chavesDaCarteira', async () => {
      await chaves.girar();
      await revogadas.esquecerVencidas();
    });
  }
}
