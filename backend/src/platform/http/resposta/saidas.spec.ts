import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { novoAdaptador } from '../aplicacao';
import { FiltroErros } from '../erros/filtro-erros';
import { Rota, TODOS } from '../rota/rota';
import { Rotas } from '../rota/rotas';
import { imporSaidas } from './saidas';

class PessoaDto extends createZodDto(z.object({ nome: z.string() })) {}
const pessoa = { nome: 'Ana', senha: 'resumo' };

@Controller()
class Controlador {
  @Get('uma')
  @Rota(TODOS, '')
  @ZodResponse({ status: 200, type: PessoaDto, description: '' })
  uma() {
    return pessoa;
  }

  @Get('muitas')
  @Rota(TODOS, '')
  @ZodResponse({ status: 200, type: [PessoaDto], description: '' })
  muitas() {
    return [pessoa, pessoa];
  }

  @Get('errada')
  @Rota(TODOS, '')
  @ZodResponse({ status: 200, type: PessoaDto, description: '' })
  errada() {
    return { nome: 39053344705 as unknown as string };
  }

  @Get('ausente')
  @Rota(TODOS, '')
  @ZodResponse({ status: 200, type: PessoaDto, description: '' })
  ausente(): PessoaDto {
    throw naoEncontrado();
  }

  @Get('calada')
  @Rota(TODOS, '')
  calada() {
    return pessoa;
  }
}

@Module({ controllers: [Controlador], providers: [Rotas] })
class Modulo {}

let app: NestFastifyApplication;
const erros: string[] = [];
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(Modulo, novoAdaptador([]), { logger: false });
  app.useLogger({
    log: () => {},
    warn: () => {},
    error: (erro: unknown) => erros.push(JSON.stringify(erro)),
  });
  app.useGlobalFilters(new FiltroErros());
  imporSaidas(app.getHttpAdapter().getInstance(), app.get(Rotas));
  await app.init();
});
afterAll(() => app.close());

const pedir = async (url: string) => {
  const resposta = await app.inject({ url, headers: { accept: 'application/json' } });
  return [resposta.statusCode, resposta.json<Record<string, unknown>>()] as const;
};

it('só sai o que a forma da rota diz', async () => {
  expect(await pedir('/uma')).toEqual([200, { nome: 'Ana' }]);
  expect(await pedir('/muitas')).toEqual([200, [{ nome: 'Ana' }, { nome: 'Ana' }]]);
});

it('o que não tem a forma é um erro, e o registro diz o campo e não o valor', async () => {
  expect(await pedir('/errada')).toEqual([500, expect.objectContaining({ codigo: 'ERRO_INTERNO' })]);
  expect(erros).toEqual([expect.stringContaining('"codigo":"FORMA nome"')]);
  expect(erros.join('')).not.toContain('39053344705');
});

it('um erro e uma rota que nada declara saem como estão', async () => {
  expect(await pedir('/ausente')).toEqual([404, expect.objectContaining({ codigo: 'NAO_ENCONTRADO' })]);
  expect(await pedir('/calada')).toEqual([200, pessoa]);
});
