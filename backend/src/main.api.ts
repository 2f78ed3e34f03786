import './platform/rastros/ligar';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module';
import { lerAmbiente } from './platform/config/ambiente';
import { encerrarAoSinal } from './platform/encerrar';
import { novoAdaptador, opcoesDaAplicacao, prepararAplicacao } from './platform/http/aplicacao';
import { desistir, vigiarProcesso } from './platform/processo';

/** Quem a põe no ar espera dez segundos, e então a mata. */
const PRAZO_MS = 9_000;

async function iniciar(): Promise<void> {
  const { porta, host, proxiesConfiaveis } = lerAmbiente(process.env);
  const adaptador = novoAdaptador(proxiesConfiaveis);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, adaptador, opcoesDaAplicacao);
  vigiarProcesso();
  await prepararAplicacao(app);
  await app.listen(porta, host);
  encerrarAoSinal(app, PRAZO_MS);
}

iniciar().catch(desistir);
