import './platform/rastros/ligar';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { desistir, vigiarProcesso } from './platform/processo';
import { WorkerModule } from './worker.module';

async function iniciar(): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    bufferLogs: true,
    abortOnError: false,
  });
  vigiarProcesso();
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
}

iniciar().catch(desistir);
