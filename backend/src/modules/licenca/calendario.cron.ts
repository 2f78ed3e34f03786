import { Injectable, OnModuleInit } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { LimpezaService } from '../../platform/queue/limpeza.service';
import { CalendarioService } from './calendario.service';
import { ChavesDaCarteira } from './declaracao/chaves-da-carteira.service';
import { RevogadasService } from './declaracao/revogadas.service';
import { AvisosService } from './emails/avisos.service';
import { EliminarPessoaService } from './privacidade/eliminar-pessoa.service';

/** O que as licenças devem ao calendário, cada coisa à sua hora (`platform/agenda/rotinas.ts`). */
@Injectable()
export class CalendarioCron implements OnModuleInit {
  constructor(
    private readonly agenda: Agenda,
    private readonly calendario: CalendarioService,
    private readonly avisos: AvisosService,
    private readonly limpeza: LimpezaService,
    private readonly eliminar: EliminarPessoaService,
    private readonly chaves: ChavesDaCarteira,
    private readonly revogadas: RevogadasService,
  ) {}

  onModuleInit(): void {
    this.agenda.cumprir('estados', () => this.calendario.passarODia());
    this.agenda.cumprir('avisos', () => this.avisos.publicar());
    this.agenda.cumprir('limpeza', () => this.limpeza.limpar());
    this.agenda.cumprir('retencao', () => this.eliminar.aplicarRetencao());
    this.agenda.cumprir('chavesDaCarteira', async () => {
      await this.chaves.girar();
      await this.revogadas.esquecerVencidas();
    });
  }
}
