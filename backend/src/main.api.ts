import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DIREITOS } from './modules/auth/direitos';
import { ApiModule } from './api.module';
import { Ambiente } from './platform/config/ambiente';
import { novoAdaptador, opcoesDaAplicacao, prepararAplicacao } from './platform/http/aplicacao';
import { desistir, vigiarProcesso } from './platform/processo';

async function iniciar(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, novoAdaptador(), opcoesDaAplicacao);
  vigiarProcesso();
  await prepararAplicacao(app, DIREITOS);
  const ambiente = app.get(Ambiente);
  await app.listen(ambiente.porta, ambiente.host);
}

iniciar().catch(desistir);
