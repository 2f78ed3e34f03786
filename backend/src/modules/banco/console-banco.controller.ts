import { Controller, Get, Header, Param, ParseIntPipe, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { IdiomaAtual } from '../../platform/http/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { ListaConsoleDto, faixaDevolvida, lerFaixa } from '../../platform/http/lista-console';
import { SITUACOES_RETORNO } from './domain/situacao-retorno';
import { RemessaDto } from './dto/remessa.dto';
import { RetornoDetalhadoDto, RetornoDto } from './dto/retorno.dto';
import { ORDENAVEIS_REMESSA, RemessaConsultaService } from './remessa-consulta.service';
import { ORDENAVEIS_RETORNO, RetornoConsultaService } from './retorno-consulta.service';

/** Uma situação que não existe não filtra. */
const filtroDeRetornos = z.object({ situacao: z.enum(SITUACOES_RETORNO).optional().catch(undefined) });

/** Os mesmos arquivos na convenção da console (decisão D12): faixa pedida na query, total em `Content-Range`. */
@ApiTags('console')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/admin')
export class ConsoleBancoController {
  constructor(
    private readonly remessas: RemessaConsultaService,
    private readonly retornos: RetornoConsultaService,
  ) {}

  @Get('remessas')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Remessas; `Content-Range` traz o total' })
  @ZodResponse({ status: 200, type: [RemessaDto], description: 'A faixa pedida' })
  async listarRemessas(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const faixa = lerFaixa(pedido, ORDENAVEIS_REMESSA);
    const { itens, total } = await this.remessas.faixa(faixa);
    void resposta.header('Content-Range', faixaDevolvida('remessas', faixa, itens.length, total));
    return itens;
  }

  @Get('remessas/:id')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Uma remessa' })
  @ZodResponse({ status: 200, type: RemessaDto, description: 'A remessa' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  umaRemessa(@Param('id', ParseIntPipe) id: number) {
    return this.remessas.uma(id);
  }

  @Get('retornos')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Retornos; filtro `situacao`; `Content-Range` traz o total' })
  @ZodResponse({ status: 200, type: [RetornoDto], description: 'A faixa pedida' })
  async listarRetornos(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const faixa = lerFaixa(pedido, ORDENAVEIS_RETORNO);
    const { situacao } = filtroDeRetornos.parse(pedido.filter);
    const { itens, total } = await this.retornos.faixa(faixa, situacao);
    void resposta.header('Content-Range', faixaDevolvida('retornos', faixa, itens.length, total));
    return itens;
  }

  @Get('retornos/:id')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Um retorno, com andamento, totais e avisos' })
  @ZodResponse({ status: 200, type: RetornoDetalhadoDto, description: 'O retorno' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  umRetorno(@Param('id', ParseIntPipe) id: number, @IdiomaAtual() idioma: Idioma) {
    return this.retornos.detalhar(id, idioma);
  }
}
