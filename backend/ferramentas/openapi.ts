import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiModule } from '../src/api.module';
import { prefixarRotas } from '../src/platform/http/aplicacao';
import { documentoOpenApi } from '../src/platform/http/openapi';
import { Rotas } from '../src/platform/http/rota/rotas';

/** Escreve `openapi.json` sem banco nem Redis (modo de exame do Nest: nada é instanciado). */
async function escrever(): Promise<void> {
  const app = await NestFactory.create(ApiModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
  prefixarRotas(app);
  await writeFile(
    'openapi.json',
    `${JSON.stringify(documentoOpenApi(app, new Rotas(app.get(ModulesContainer))), null, 2)}\n`,
  );
}

escrever().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
  process.exit(1);
});
