import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { PREFIXO_REDIS } from '../queue/redis';

export const CHAVE_BATIMENTO = `${PREFIXO_REDIS}:worker-vivo`;
const INTERVALO_MS = 2_000;
const VALIDADE_S = 8;

/** O worker diz à API, pelo Redis, que está vivo. */
@Injectable()
export class Batimento implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(@Inject(Redis) private readonly redis: Redis) {}

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
  }
}
