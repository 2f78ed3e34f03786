import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Ambiente } from '../../../platform/config/ambiente';
import { ChavesDaCarteira } from './chaves-da-carteira.service';
import { RevogadasService } from './revogadas.service';

const DE_MADRUGADA = '0 40 3 * * *';

/** Todo dia: cria a próxima chave quando é hora e esquece as carteiras perdidas que já teriam vencido. */
@Injectable()
export class DeclaracaoCron implements OnApplicationBootstrap {
  constructor(
    private readonly agenda: SchedulerRegistry,
    private readonly ambiente: Ambiente,
    private readonly chaves: ChavesDaCarteira,
    private readonly revogadas: RevogadasService,
  ) {}

  onApplicationBootstrap(): void {
    const tarefa = CronJob.from({
      cronTime: DE_MADRUGADA,
      timeZone: this.ambiente.agencia.fuso,
      onTick: () => this.rodar(),
      start: true,
    });
    this.agenda.addCronJob('declaracao', tarefa);
  }

  private async rodar(): Promise<void> {
    await this.chaves.girar();
    await this.revogadas.esquecerVencidas();
  }
}
