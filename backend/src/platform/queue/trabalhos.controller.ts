import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../http/resposta/guardado';
import { atorDe } from '../ator';
import { Lista, ListaPedida } from '../http/lista/lista-console';
import { Id, SessaoAtual } from '../http/pedido/requisicao';
import type { Sessao } from '../sessao/sessao';
import { FILAS } from './filas';
import { SITUACOES_DE_TRABALHO, TrabalhosService } from './trabalhos.service';
import { EQUIPE, Rota } from '../http/rota/rota';

const filas = Object.values(FILAS);

class TrabalhoDto extends createZodDto(
  z.object({
    id: z.number().int(),
    fila: guardado(filas),
    chave: z.string().describe('Nome do fato que o pediu, só com números'),
    situacao: z.enum(SITUACOES_DE_TRABALHO),
    criadoEm: z.string().describe('Instante ISO 8601'),
    tentarEm: z.string().describe('Instante ISO 8601 da próxima tentativa'),
    tentativas: z.number().int(),
    falha: z.string().nullable().describe('Nome e código do último erro, sem o texto dele'),
    requisicao: z.string().nullable().describe('Número do pedido que o publicou'),
  }),
) {}

class TrabalhosDto extends createZodDto(
  z.object({
    worker: z.boolean().describe('Há um worker vivo'),
    filas: z.array(
      z.object({
        fila: guardado(filas),
        esperando: z.number().int(),
        naFila: z.number().int(),
        rodando: z.number().int(),
        falhando: z.number().int(),
        parados: z.number().int(),
        falhaDesde: z.string().nullable().describe('Instante ISO 8601'),
      }),
    ),
  }),
) {}

class RepetirDto extends createZodDto(z.object({ fila: z.enum(filas) })) {}
class RepetidosDto extends createZodDto(z.object({ trabalhos: z.number().int() })) {}

@ApiTags('console')
@Controller('api/admin/trabalhos')
export class TrabalhosController {
  constructor(private readonly trabalhos: TrabalhosService) {}

  @Get()
  @Rota(EQUIPE, 'Trabalhos por concluir; `Content-Range` traz o total, até dez mil')
  @ZodResponse({ status: 200, type: [TrabalhoDto], description: 'A faixa pedida' })
  async listar(@Lista('trabalhos') lista: ListaPedida) {
    return (await lista.servir((faixa, filtro) => this.trabalhos.faixa(faixa, filtro))).map(
      ({ criadoEm, tentarEm, ...resto }) => ({
        ...resto,
        criadoEm: criadoEm.toISOString(),
        tentarEm: tentarEm.toISOString(),
      }),
    );
  }

  @Get('resumo')
  @Rota(EQUIPE, 'Estado de cada fila, e se há worker')
  @ZodResponse({ status: 200, type: TrabalhosDto, description: 'Todas as filas' })
  async resumo() {
    const { worker, filas: estados } = await this.trabalhos.resumo();
    return {
      worker,
      filas: estados.map((um) => ({ ...um, falhaDesde: um.falhaDesde?.toISOString() ?? null })),
    };
  }

  @Post('repetir')
  @Rota(EQUIPE, 'Tenta já os que falham ou pararam numa fila, até quinhentos')
  @ZodResponse({ status: 200, type: RepetidosDto, description: 'Quantos' })
  async repetirTodos(@Query() { fila }: RepetirDto, @SessaoAtual() sessao: Sessao) {
    return { trabalhos: await this.trabalhos.repetirTodos(fila, atorDe(sessao)) };
  }

  @Post(':id/repetir')
  @Rota(EQUIPE, 'Tenta já um que falhou ou parou')
  @ZodResponse({ status: 200, type: RepetidosDto, description: 'Um' })
  @ApiResponse({ status: 404, description: 'Não existe ou já terminou' })
  @ApiResponse({ status: 409, description: '`TRABALHO_EM_CURSO`: não falhou, ou já está sendo tentado' })
  async repetir(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.trabalhos.repetir(id, atorDe(sessao));
    return { trabalhos: 1 };
  }
}
