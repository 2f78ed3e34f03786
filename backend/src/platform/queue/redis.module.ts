import { Global, Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { Ambiente } from '../config/ambiente';
import { conectarRedis } from './redis';

@Global()
@Module({
  providers: [{ provide: Redis, inject: [Ambiente], useFactory: (a: Ambiente) => conectarRedis(a) }],
  exports: [Redis],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
