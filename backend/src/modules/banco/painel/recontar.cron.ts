import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Ambiente } from '../../../platform/config/ambiente';
import { RecontarService } from './recontar.service';

/** Longe da virada do dia, da remessa e dos arquivos da manhã. */
const DE_MADRUGADA = '0 30 3 * * *';

/** Confere os contadores uma vez por dia; rodar em dois workers só conta duas vezes. */
@Injectable()
export class RecontarCron implements OnApplicationBootstrap {
  constructor(
    private readonly agenda: SchedulerRegistry,
    private readonly ambiente: Ambiente,
    private readonly servico: RecontarService,
  ) {}

  onApplicationBootstrap(): void {
    const tarefa = CronJob.from({
      cronTime: DE_MADRUGADA,
      timeZone: this.ambiente.agencia.fuso,
      onTick: async () => void (await this.servico.recontar()),
      start: true,
    });
    this.agenda.addCronJob('recontar', tarefa);
  }
}
