import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Ambiente } from '../../platform/config/ambiente';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';

/** Pede a remessa da noite (01:00 na hora da agência, por padrão). Vários workers pedem a mesma, uma vez por dia. */
@Injectable()
export class GerarRemessaCron implements OnApplicationBootstrap {
  constructor(
    private readonly agenda: SchedulerRegistry,
    private readonly ambiente: Ambiente,
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  onApplicationBootstrap(): void {
    const tarefa = CronJob.from({
      cronTime: this.ambiente.remessaCron,
      timeZone: this.ambiente.agencia.fuso,
      onTick: () => this.pedir(),
    });
    this.agenda.addCronJob('gerar-remessa', tarefa);
    tarefa.start();
  }

  async pedir(): Promise<void> {
    const dia = this.relogio.hoje();
    await this.transacoes.executar((em) =>
      this.outbox.publicar(em, { fila: FILAS.remessa, chave: `remessa-${dia}`, dados: {} }),
    );
  }
}
