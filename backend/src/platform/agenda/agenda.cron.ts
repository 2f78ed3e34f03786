import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Agenda } from './agenda';

/** No worker: o que se deve paga-se ao subir, e daí em diante a cada minuto se olha. */
@Injectable()
export class AgendaCron implements OnApplicationBootstrap {
  constructor(private readonly agenda: Agenda) {}

  onApplicationBootstrap(): void {
    this.agenda.conferirRotinas();
    void this.agenda.emDia();
  }

  @Cron('0 * * * * *')
  async olhar(): Promise<void> {
    await this.agenda.emDia();
  }
}
