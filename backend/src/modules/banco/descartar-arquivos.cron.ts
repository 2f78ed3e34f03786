import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Ambiente } from '../../platform/config/ambiente';
import { DescartarArquivosService } from './descartar-arquivos.service';

const DE_MADRUGADA = '0 30 3 * * *';

@Injectable()
export class DescartarArquivosCron implements OnApplicationBootstrap {
  constructor(
    private readonly agenda: SchedulerRegistry,
    private readonly ambiente: Ambiente,
    private readonly descarte: DescartarArquivosService,
  ) {}

  onApplicationBootstrap(): void {
    const tarefa = CronJob.from({
      cronTime: DE_MADRUGADA,
      timeZone: this.ambiente.agencia.fuso,
      onTick: async () => void (await this.descarte.descartar()),
      start: true,
    });
    this.agenda.addCronJob('descartar-arquivos', tarefa);
  }
}
