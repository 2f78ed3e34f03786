import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { ADMINISTRACAO, EQUIPE, Rota } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { operadorDe } from '../ator';
import { DiaAFecharDto, FecharDto, ReabrirDiaDto } from './fechamento.dto';
import { Fechamentos } from './fechamentos.service';

class DiaDto extends createZodDto(z.object({ dia: z.iso.date() })) {}

/** O fechamento dos dias da razão. */
@ApiTags('console')
@Controller('api/admin/fechamentos')
export class ConsoleFechamentosController {
  constructor(private readonly fechamentos: Fechamentos) {}

  @Get(':dia')
  @Rota(EQUIPE, 'Um dia da razão: onde está o dinheiro, os créditos, e a história dos fechamentos')
  @ZodResponse({ status: 200, type: DiaAFecharDto, description: 'O dia' })
  ver(@Param() { dia }: DiaDto) {
    return this.fechamentos.verDia(dia);
  }

  @Post(':dia')
  @Rota(EQUIPE, 'Fecha o dia que se viu; com diferença, só com a explicação')
  @ZodResponse({ status: 200, type: DiaAFecharDto, description: 'Como ficou' })
  @ApiResponse({ status: 409, description: '`DIA_POR_ACABAR`, `DIA_JA_FECHADO`, `DIA_MUDOU`' })
  @ApiResponse({ status: 422, description: 'Falta a explicação da diferença' })
  async fechar(
    @Param() { dia }: DiaDto,
    @Body() { versao, explicacao }: FecharDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.fechamentos.fechar(dia, { versao, explicacao: explicacao ?? null }, operadorDe(sessao));
    return this.fechamentos.verDia(dia);
  }

  @Post(':dia/reabrir')
  @Rota(ADMINISTRACAO, 'Reabre um dia fechado, com o motivo')
  @ZodResponse({ status: 200, type: DiaAFecharDto, description: 'Como ficou' })
  @ApiResponse({ status: 409, description: '`DIA_NAO_FECHADO`; `DECISAO_MUDOU` se o fechamento já é outro' })
  async reabrir(@Param() { dia }: DiaDto, @Body() pedido: ReabrirDiaDto, @SessaoAtual() sessao: Sessao) {
    await this.fechamentos.reabrir(dia, pedido, operadorDe(sessao));
    return this.fechamentos.verDia(dia);
  }
}
