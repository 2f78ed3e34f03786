import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Configuracoes } from '../../platform/configuracao/configuracoes';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';

/** Um worker que estava parado na hora ainda a pede; pedir de novo não faz outra. */
const FOLGA_MINUTOS = 10;

/** Pede a remessa de cada dia na hora que a agência decidiu. Vários workers pedem a mesma, uma vez por dia. */
@Injectable()
export class GerarRemessaCron {
  constructor(
    private readonly configuracoes: Configuracoes,
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  @Cron('0 * * * * *')
  async olharAHora(): Promise<void> {
    const agora = this.relogio.hora(this.relogio.agora());
    const minuto = Number(agora.slice(0, 2)) * 60 + Number(agora.slice(2, 4));
    const atraso = minuto - this.configuracoes.valor('remessaHora');
    if (atraso >= 0 && atraso < FOLGA_MINUTOS) await this.pedir();
  }

  async pedir(): Promise<void> {
    const dia = this.relogio.hoje();
    await this.transacoes.executar((em) =>
      this.outbox.publicar(em, { fila: FILAS.remessa, chave: `remessa-${dia}`, dados: {} }),
    );
  }
}
