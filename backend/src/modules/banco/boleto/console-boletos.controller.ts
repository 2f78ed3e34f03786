import { Controller, Get, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { devolverFaixa, lerFaixa, ListaConsoleDto } from '../../../platform/http/lista/lista-console';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { BoletoConsultaService } from './boleto-consulta.service';
import { BoletoDetalhadoDto, BoletoDto } from './boleto.dto';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';

/** Os boletos e as guias, com tudo o que o banco disse de cada um. */
@ApiTags('console')
@Controller('api/admin/boletos')
export class ConsoleBoletosController {
  constructor(private readonly boletos: BoletoConsultaService) {}

  @Get()
  @Rota({ quem: EQUIPE })
  @ApiOperation({
    summary:
      'Boletos e guias; filtros `estado`, `tipo`, `de`, `ate` (vencimento), `nossoNumero`; o total vai até dez mil',
  })
  @ZodResponse({ status: 200, type: [BoletoDto], description: 'A faixa pedida' })
  @ApiResponse({ status: 400, description: 'Filtro que não existe' })
  async listar(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const faixa = lerFaixa(pedido, ['id']);
    return devolverFaixa(resposta, 'boletos', faixa, await this.boletos.faixa(faixa, pedido.filter));
  }

  @Get(':id')
  @Rota({ quem: EQUIPE })
  @ApiOperation({
    summary: 'Um boleto e a vida dele: estados, remessas, linhas de retorno, baixas e pendências',
  })
  @ZodResponse({ status: 200, type: BoletoDetalhadoDto, description: 'O boleto' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  um(@Param('id', ParseIntPipe) id: number, @SessaoAtual() sessao: Sessao) {
    return this.boletos.detalhar(id, sessao);
  }
}
