import './platform/rastros/ligar';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { encerrarAoSinal } from './platform/encerrar';
import { desistir, opcoesDoProcesso, vigiarProcesso } from './platform/processo';
import { ExecucaoOutbox } from './platform/queue/execucao-outbox';
import { WorkerModule } from './worker.module';

/** Uma impressão ou um pedaço de retorno acabam antes; com o que leva devolver o resto, menos de dez segundos. */
const PRAZO_MS = 7_000;

async function iniciar(): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule, opcoesDoProcesso);
  vigiarProcesso();
  app.useLogger(app.get(Logger));
  encerrarAoSinal(app, PRAZO_MS, () => app.get(ExecucaoOutbox, { strict: false }).devolver());
}

iniciar().catch(desistir);
