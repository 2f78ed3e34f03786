import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { provar } from '../../../platform/database/provar-chaves';
import { Relogio } from '../../../platform/relogio';
import { ChavesDaCarteira } from './chaves-da-carteira.service';

/**
 * Confere na partida que as chaves que já assinaram são as mesmas: com outras, nenhuma carteira emitida seria genuína. Uma
 * pasta de chaves perdida não dá lugar, sem ninguém saber, a uma nova.
 */
@Injectable()
export class ProvarChavesDaCarteira implements OnApplicationBootstrap {
  constructor(
    private readonly fonte: DataSource,
    private readonly chaves: ChavesDaCarteira,
    private readonly relogio: Relogio,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const publicas = await this.chaves.publicas();
    const hoje = this.relogio.hoje();
    await provar(this.fonte, 'CARTEIRA_CHAVES', {
      todas: new Map(publicas.map(({ desde, kid }) => [desde, kid])),
      novas: publicas.flatMap(({ desde }) => (desde <= hoje ? [desde] : [])),
    });
  }
}
