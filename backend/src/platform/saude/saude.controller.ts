import { Controller, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import Redis from 'ioredis';
import { statfs } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { DividaDoDia } from '../agenda/divida-do-dia';
import { CorrenteAuditoria } from '../auditoria/corrente-auditoria';
import { Ambiente } from '../config/ambiente';
import { TENTATIVAS_MAXIMAS } from '../queue/outbox';
import { TrabalhosService } from '../queue/trabalhos.service';
import { CHAVE_BATIMENTO } from './batimento';
import { Rota, TODOS } from '../http/rota/rota';
import { Arquivos } from '../storage/arquivos';

type Parte =
  'banco' | 'fila' | 'worker' | 'outbox' | 'disco' | 'arquivos' | 'agenda' | 'trabalhos' | 'auditoria';

const PRAZO_MS = 2_000;
/** O outbox é lido quatro vezes por segundo: o que venceu há mais que isto ninguém o está levando. */
const OUTBOX_PARADO_S = 120;
/** O maior arquivo de retorno e o que se imprime enquanto alguém vem ver. */
const DISCO_MINIMO = 256 * 1024 * 1024;

/**
 * Três perguntas que não se misturam: se o processo vive (reiniciá-lo resolve?), se está pronto (pode receber pedidos?) e o
 * que pede alguém (alarme). Sem worker o balcão e o cidadão continuam a ser atendidos.
 */
@ApiTags('saúde')
@Controller('api/saude')
export class SaudeController {
  constructor(
    private readonly exame: HealthCheckService,
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
    private readonly indicador: HealthIndicatorService,
    private readonly divida: DividaDoDia,
    private readonly trabalhos: TrabalhosService,
    private readonly corrente: CorrenteAuditoria,
    private readonly arquivos: Arquivos,
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
  @ApiOperation({ summary: 'Pode receber pedidos: o banco de dados grava e a fila responde' })
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  pronta() {
    return this.exame.check(this.essenciais());
  }

  @Get()
  @Rota({ quem: TODOS })
  @HealthCheck()
  @ApiOperation({
    summary: 'Diz se o banco de dados grava, a fila e o worker respondem, o outbox anda e há espaço em disco',
  })
  @ApiResponse({ status: 503, description: 'Alguma parte não responde; o corpo diz qual.' })
  ler() {
    return this.exame.check([...this.essenciais(), ...this.deFundo()]);
  }

  @Get('alarme')
  @Rota({ quem: TODOS })
  @HealthCheck()
  @ApiOperation({
    summary:
      'O que pede alguém: worker ausente, rotinas atrasadas, trabalhos parados, S3 fora do ar, auditoria cortada',
  })
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
    ]);
  }

  private essenciais() {
    return [
      () => this.sondar('banco', () => this.grava()),
      () => this.sondar('fila', async () => (await this.redis.ping()) === 'PONG'),
    ];
  }

  private deFundo() {
    return [
      () => this.sondar('worker', async () => (await this.redis.exists(CHAVE_BATIMENTO)) === 1),
      () => this.sondar('outbox', () => this.outboxAnda()),
      () => this.sondar('disco', () => this.temEspaco()),
    ];
  }

  /** Um nó fora do cluster, só de leitura ou sem disco responde a perguntas, e não grava. */
  private async grava(): Promise<boolean> {
    await this.fonte.query('UPDATE pulso SET em = CURRENT_TIMESTAMP(3) WHERE id = 1');
    return true;
  }

  private async outboxAnda(): Promise<boolean> {
    const atrasadas = await this.fonte.query<unknown[]>(
      `SELECT 1 FROM outbox FORCE INDEX (ix_outbox_pendentes)
       WHERE concluido_em IS NULL AND tentativas < ? AND tentar_em < CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND LIMIT 1`,
      [TENTATIVAS_MAXIMAS, OUTBOX_PARADO_S],
    );
    return atrasadas.length === 0;
  }

  private async temEspaco(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.ambiente.pastaDados);
    return bavail * bsize >= DISCO_MINIMO;
  }

  private async sondar(nome: Parte, responde: () => Promise<boolean>) {
    const sessao = this.indicador.check(nome);
    const sim = await Promise.race([
      responde().catch(() => false),
      new Promise<boolean>((cansar) => setTimeout(cansar, PRAZO_MS, false).unref()),
    ]);
    return sim ? sessao.up() : sessao.down();
  }
}
