import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { Agenda } from '../agenda/agenda';
import { PREFIXO_REDIS } from '../queue/redis';
import { Disco } from '../storage/disco';

export const CHAVE_BATIMENTO = `${PREFIXO_REDIS}:worker-vivo`;
/** Algum worker tem o disco cheio. */
export const CHAVE_DISCO_CHEIO = `${PREFIXO_REDIS}:worker-sem-disco`;
/** Algum worker tem o relógio errado. */
export const CHAVE_RELOGIO_ERRADO = `${PREFIXO_REDIS}:worker-fora-de-hora`;
const INTERVALO_MS = 2_000;
const VALIDADE_S = 8;

/** O worker diz à API, pelo Redis, que está vivo, e se não tem onde gravar ou a hora certa. */
@Injectable()
export class Batimento implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly disco: Disco,
    private readonly agenda: Agenda,
  ) {}

  onApplicationBootstrap(): void {
    const bater = () => void this.bater().catch(() => undefined);
    bater();
    this.timer = setInterval(bater, INTERVALO_MS);
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async bater(): Promise<void> {
    await this.redis.set(CHAVE_BATIMENTO, 1, 'EX', VALIDADE_S);
    if (!(await this.disco.temEspaco())) await this.redis.set(CHAVE_DISCO_CHEIO, 1, 'EX', VALIDADE_S);
    if (this.agenda.relogioErrado) await this.redis.set(CHAVE_RELOGIO_ERRADO, 1, 'EX', VALIDADE_S);
  }
}
