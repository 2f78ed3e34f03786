import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { SITUACOES_DE_VIGENCIA } from '../../../kernel/vigencia';
import { faixaDevolvida, lerFaixa, ListaConsoleDto } from '../../../platform/http/lista-console';
import { SessaoAtual } from '../../../platform/http/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { TabelaPrecosService } from './tabela-precos.service';

const modalidade = z.union([z.literal(0), z.literal(1)]);
/** Até R$ 10.000: um zero a mais não passa. */
const valor = z.number().int().min(1).max(1_000_000);

class PrecoDto extends createZodDto(
  z.object({
    id: z.number().int(),
    modalidade,
    valor: z.number().int().describe('Centavos'),
    vigenteDesde: z.string(),
    vigenteAte: z.string().nullable().describe('Último dia; nulo no que vale até haver outro'),
    situacao: z.enum(SITUACOES_DE_VIGENCIA),
  }),
) {}
class PrecoEntradaDto extends createZodDto(
  z.object({ modalidade, valor: valor.describe('Centavos'), vigenteDesde: z.iso.date() }),
) {}
class DiaDoPrecoDto extends createZodDto(z.object({ dia: z.iso.date() })) {}
class PreviaDto extends createZodDto(
  z.object({
    dia: z.string(),
    vencimento: z.string().describe('Do boleto ou guia'),
    validade: z.string().describe('Da licença paga no próprio dia'),
    precos: z.array(z.object({ modalidade, valor: z.number().int() })),
  }),
) {}
class PrecoIdDto extends createZodDto(z.object({ id: z.number().int() })) {}

const CONFLITO = { status: 409, description: '`PRECO_NO_PASSADO` ou `PRECO_NA_DATA`' };

/** A tabela de preços, na convenção da console; só quem administra. */
@ApiTags('console')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/admin/precos')
export class PrecosController {
  constructor(private readonly tabela: TabelaPrecosService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Preços passados, vigentes e agendados' })
  @ZodResponse({ status: 200, type: [PrecoDto], description: 'A faixa pedida' })
  async listar(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const faixa = lerFaixa(pedido, []);
    const todos = (await this.tabela.listar()).filter(({ id }) => !faixa.ids || faixa.ids.includes(id));
    const itens = todos.slice(faixa.pular, faixa.pular + faixa.quantidade);
    void resposta.header('Content-Range', faixaDevolvida('precos', faixa, itens.length, todos.length));
    return itens;
  }

  @Get('previa')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'O que custaria uma licença pedida no dia' })
  @ZodResponse({ status: 200, type: PreviaDto, description: 'Os preços, o vencimento e a validade' })
  previa(@Query() { dia }: DiaDoPrecoDto) {
    return this.tabela.previa(dia);
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Um preço' })
  @ZodResponse({ status: 200, type: PrecoDto, description: 'O preço' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  um(@Param('id', ParseIntPipe) id: number) {
    return this.tabela.um(id);
  }

  @Post()
  @HttpCode(201)
  @ApiOperation({ summary: 'Agenda um preço; vale de um dia futuro em diante' })
  @ZodResponse({ status: 201, type: PrecoDto, description: 'O preço' })
  @ApiResponse(CONFLITO)
  async agendar(@Body() dados: PrecoEntradaDto, @SessaoAtual() sessao: Sessao) {
    return this.tabela.um(await this.tabela.agendar(dados, sessao));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Muda um preço que ainda não começou' })
  @ZodResponse({ status: 200, type: PrecoDto, description: 'Como ficou' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  @ApiResponse(CONFLITO)
  async mudar(
    @Param('id', ParseIntPipe) id: number,
    @Body() dados: PrecoEntradaDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.tabela.mudar(id, dados, sessao);
    return this.tabela.um(id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Desiste de um preço que ainda não começou' })
  @ZodResponse({ status: 200, type: PrecoIdDto, description: 'Apagado' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  @ApiResponse(CONFLITO)
  async apagar(@Param('id', ParseIntPipe) id: number, @SessaoAtual() sessao: Sessao) {
    await this.tabela.apagar(id, sessao);
    return { id };
  }
}
