import { Controller, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { DividaDoDia } from '../agenda/divida-do-dia';
import { CorrenteAuditoria } from '../auditoria/corrente-auditoria';
import { relogioErrado } from '../database/desvio-do-relogio';
import { AINDA_SE_TENTA } from '../queue/tentativas';
import { TrabalhosService } from '../queue/trabalhos.service';
import { CHAVE_BATIMENTO, CHAVE_DISCO_CHEIO, CHAVE_RELOGIO_ERRADO } from './batimento';
import { Sondas } from './sondas';
import { Disco } from '../storage/disco';
import { Rota, TODOS } from '../http/rota/rota';
import { Arquivos } from '../storage/arquivos';

type Parte =
  | 'processo'
  | 'banco'
  | 'fila'
  | 'worker'
  | 'outbox'
  | 'disco'
  | 'arquivos'
  | 'agenda'
  | 'trabalhos'
  | 'auditoria'
  | 'relogio';

/** O outbox é lido quatro vezes por segundo: o que venceu há mais que isto ninguém o está levando. */
const OUTBOX_PARADO_S = 120;

/**
 * Três perguntas que não se misturam: se o processo vive (reiniciá-lo resolve?), se está pronto (pode receber pedidos?) e o
 * que pede alguém (alarme). Sem worker o balcão e o cidadão continuam sendo atendidos.
 */
@ApiTags('saúde')
@Controller('api/saude')
export class SaudeController {
  constructor(
    private readonly exame: HealthCheckService,
    private readonly fonte: DataSource,
    private readonly disco: Disco,
    private readonly indicador: HealthIndicatorService,
    private readonly divida: DividaDoDia,
    private readonly trabalhos: TrabalhosService,
    private readonly corrente: CorrenteAuditoria,
    private readonly sondas: Sondas,
    private readonly arquivos: Arquivos,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  @Get('viva')
  @Rota(TODOS, 'O processo responde')
  @HttpCode(204)
  viva(): void {}

  @Get('pronta')
  @Rota(TODOS, 'Pode receber pedidos: o banco de dados grava e a fila responde')
  @HealthCheck()
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  pronta() {
    return this.exame.check(this.essenciais());
  }

  @Get()
  @Rota(
    TODOS,
    'Diz se o banco de dados grava, a fila e o worker respondem, o outbox anda e há espaço em disco',
  )
  @HealthCheck()
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  ler() {
    return this.exame.check([...this.essenciais(), ...this.deFundo()]);
  }

  @Get('alarme')
  @Rota(
    TODOS,
    'O que pede alguém: worker ausente, rotinas atrasadas, trabalhos parados, S3 fora do ar, auditoria cortada, relógio errado',
  )
  @HealthCheck()
  @ApiResponse({ status: 503, description: 'Há o que ver; o corpo diz o quê.' })
  alarme() {
    return this.exame.check([
      ...this.essenciais(),
      ...this.deFundo(),
      () =>
        this.sondar('agenda', async () =>
          (await this.divida.atrasadas()).every(({ feitaEm }) => feitaEm !== null),
        ),
      () =>
        this.sondar('trabalhos', async () =>
          (await this.trabalhos.resumo()).filas.every(({ parados }) => parados === 0),
        ),
      () => this.sondar('arquivos', () => this.arquivos.responde()),
      () => this.sondar('auditoria', () => this.corrente.inteira()),
      () => this.sondar('relogio', () => this.relogiosCertos()),
    ]);
  }

  private essenciais() {
    const { sondas } = this;
    return [
      ...(sondas.encerrando ? [() => this.sondar('processo', async () => false)] : []),
      () => this.sondar('banco', sondas.banco),
      () => this.sondar('fila', sondas.fila),
    ];
  }

  private deFundo() {
    return [
      () => this.sondar('worker', async () => (await this.redis.exists(CHAVE_BATIMENTO)) === 1),
      () => this.sondar('outbox', () => this.outboxAnda()),
      () => this.sondar('disco', () => this.temEspaco()),
    ];
  }

  private async outboxAnda(): Promise<boolean> {
    const atrasadas = await this.fonte.query<unknown[]>(
      `SELECT 1 FROM outbox FORCE INDEX (ix_outbox_pendentes)
       WHERE concluido_em IS NULL AND ${AINDA_SE_TENTA} AND tentar_em < CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND LIMIT 1`,
      [OUTBOX_PARADO_S],
    );
    return atrasadas.length === 0;
  }

  private async temEspaco(): Promise<boolean> {
    return (await this.disco.temEspaco()) && (await this.redis.exists(CHAVE_DISCO_CHEIO)) === 0;
  }

  private async relogiosCertos(): Promise<boolean> {
    return !(await relogioErrado(this.fonte)) && (await this.redis.exists(CHAVE_RELOGIO_ERRADO)) === 0;
  }

  private async sondar(nome: Parte, responde: () => Promise<boolean>) {
    const sessao = this.indicador.check(nome);
    const sim = await this.sondas.responde(responde);
    return sim ? sessao.up() : sessao.down();
  }
}
