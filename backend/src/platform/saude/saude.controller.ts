import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  TypeOrmHealthIndicator,
} from '@nestjs/terminus';
import Redis from 'ioredis';
import { CHAVE_BATIMENTO } from './batimento';

@ApiTags('saúde')
@Controller('api/saude')
export class SaudeController {
  constructor(
    private readonly exame: HealthCheckService,
    private readonly banco: TypeOrmHealthIndicator,
    private readonly indicador: HealthIndicatorService,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  @Get()
  @HealthCheck()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Diz se banco de dados, fila e worker respondem' })
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  ler() {
    return this.exame.check([
      () => this.banco.pingCheck('banco', { timeout: 2000 }),
      () => this.sondar('fila', async () => (await this.redis.ping()) === 'PONG'),
      () => this.sondar('worker', async () => (await this.redis.exists(CHAVE_BATIMENTO)) === 1),
    ]);
  }

  private async sondar(nome: 'fila' | 'worker', responde: () => Promise<boolean>) {
    const sessao = this.indicador.check(nome);
    return (await responde().catch(() => false)) ? sessao.up() : sessao.down();
  }
}
