import { Controller, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  TypeOrmHealthIndicator,
} from '@nestjs/terminus';
import Redis from 'ioredis';
import { DividaDoDia } from '../agenda/divida-do-dia';
import { CorrenteAuditoria } from '../auditoria/corrente-auditoria';
import { TrabalhosService } from '../queue/trabalhos.service';
import { CHAVE_BATIMENTO } from './batimento';
import { Rota, TODOS } from '../http/rota/rota';

type Parte = 'fila' | 'worker' | 'agenda' | 'trabalhos' | 'auditoria';

/**
 * Três perguntas que não se misturam: se o processo vive (reiniciá-lo resolve?), se está pronto (pode receber pedidos?) e o
 * que pede alguém (alarme). Sem worker o balcão e o cidadão continuam a ser atendidos.
 */
@ApiTags('saúde')
@Controller('api/saude')
export class SaudeController {
  constructor(
    private readonly exame: HealthCheckService,
    private readonly banco: TypeOrmHealthIndicator,
    private readonly indicador: HealthIndicatorService,
    private readonly divida: DividaDoDia,
    private readonly trabalhos: TrabalhosService,
    private readonly corrente: CorrenteAuditoria,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  @Get('viva')
  @Rota({ quem: TODOS })
  @HttpCode(204)
  @ApiOperation({ summary: 'O processo responde' })
  viva(): void {}

  @Get('pronta')
  @Rota({ quem: TODOS })
  @HealthCheck()
  @ApiOperation({ summary: 'Pode receber pedidos: banco de dados e fila respondem' })
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  pronta() {
    return this.exame.check(this.essenciais());
  }

  @Get()
  @Rota({ quem: TODOS })
  @HealthCheck()
  @ApiOperation({ summary: 'Diz se banco de dados, fila e worker respondem' })
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  ler() {
    return this.exame.check([...this.essenciais(), () => this.worker()]);
  }

  @Get('alarme')
  @Rota({ quem: TODOS })
  @HealthCheck()
  @ApiOperation({
    summary: 'O que pede alguém: worker ausente, rotinas atrasadas, trabalhos parados, auditoria cortada',
  })
  @ApiResponse({ status: 503, description: 'Há o que ver; o corpo diz o quê.' })
  alarme() {
    return this.exame.check([
      ...this.essenciais(),
      () => this.worker(),
      () =>
        this.sondar('agenda', async () =>
          (await this.divida.atrasadas()).every(({ feitaEm }) => feitaEm !== null),
        ),
      () =>
        this.sondar('trabalhos', async () =>
          (await this.trabalhos.resumo()).filas.every(({ parados }) => parados === 0),
        ),
      () => this.sondar('auditoria', () => this.corrente.inteira()),
    ]);
  }

  private essenciais() {
    return [
      () => this.banco.pingCheck('banco', { timeout: 2000 }),
      () => this.sondar('fila', async () => (await this.redis.ping()) === 'PONG'),
    ];
  }

  private worker() {
    return this.sondar('worker', async () => (await this.redis.exists(CHAVE_BATIMENTO)) === 1);
  }

  private async sondar(nome: Parte, responde: () => Promise<boolean>) {
    const sessao = this.indicador.check(nome);
    return (await responde().catch(() => false)) ? sessao.up() : sessao.down();
  }
}
