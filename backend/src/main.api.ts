import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DIREITOS } from './modules/auth/direitos';
import { ApiModule } from './api.module';
import { Ambiente } from './platform/config/ambiente';
import { novoAdaptador, opcoesDaAplicacao, prepararAplicacao } from './platform/http/aplicacao';

async function iniciar(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, novoAdaptador(), opcoesDaAplicacao);
  await prepararAplicacao(app, DIREITOS);
  const ambiente = app.get(Ambiente);
  await app.listen(ambiente.porta, ambiente.host);
}

iniciar().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
