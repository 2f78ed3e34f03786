import { Injectable, OnModuleInit } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Ambiente } from '../../platform/config/ambiente';
import { LimpezaService } from '../../platform/queue/limpeza.service';
import { CalendarioService } from './calendario.service';
import { EliminarPessoaService } from './privacidade/eliminar-pessoa.service';
import { AvisosService } from './emails/avisos.service';

const DEPOIS_DA_MEIA_NOITE = '0 5 0 * * *';

/** Vira o dia logo depois da meia-noite da agência: estados, avisos, limpeza e fim da guarda de dados, nesta ordem. */
@Injectable()
export class CalendarioCron implements OnModuleInit {
  constructor(
    private readonly agenda: SchedulerRegistry,
    private readonly ambiente: Ambiente,
    private readonly calendario: CalendarioService,
    private readonly avisos: AvisosService,
    private readonly limpeza: LimpezaService,
    private readonly eliminar: EliminarPessoaService,
  ) {}

  onModuleInit(): void {
    const tarefa = CronJob.from({
      cronTime: DEPOIS_DA_MEIA_NOITE,
      timeZone: this.ambiente.agencia.fuso,
      onTick: () => this.virarODia(),
      start: true,
    });
    this.agenda.addCronJob('calendario', tarefa);
  }

  private async virarODia(): Promise<void> {
    await this.calendario.passarODia();
    await this.avisos.publicar();
    await this.limpeza.limpar();
    await this.eliminar.aplicarRetencao();
  }
}
