import { Controller, Get, Header, Headers, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jaTem } from '../../../platform/http/resposta/etiqueta';
import type { ListaAberta } from '../domain/listas-de-opcoes';
import { OPCOES_AGENCIA_TURISMO, OPCOES_FIXAS } from '../domain/opcoes';
import { Opcoes } from './opcoes';
import { Rota, TODOS } from '../../../platform/http/rota/rota';

const textos = { descricao_pt: z.string(), descricao_en: z.string(), descricao_es: z.string() };
const opcao = z.object({ codigo: z.number().int(), ...textos });
const opcaoSimNao = z.object({ codigo: z.boolean(), ...textos });
class OpcaoDto extends createZodDto(opcao) {}
class OpcaoSimNaoDto extends createZodDto(opcaoSimNao) {}
/** Cada lista pelo nome do campo do pedido. */
class OpcoesDoPedidoDto extends createZodDto(
  z.object({
    modalidadePesca: z.array(opcao),
    localizacaoPreferencialPesca: z.array(opcao),
    rendaMensal: z.array(opcao),
    localPesca: z.array(opcao),
    equipamentos: z.array(opcao),
    tipoIsca: z.array(opcao),
    agenciaTurismo: z.array(opcaoSimNao),
    peixeMaisPescado: z.array(opcao),
  }),
) {}

const CACHE = 'public, max-age=3600';
/** O que a agência muda aparece em menos de um minuto depois da meia-noite. */
const CACHE_CURTO = 'public, max-age=60';
const LISTA = {
  status: 200,
  type: [OpcaoDto] as [typeof OpcaoDto],
  description: 'Opções na ordem em que se mostram',
};

/** Listas de opções dos formulários, nas três línguas (especificação §3 e §7, decisão D11). */
@ApiTags('opções')
@Controller('api')
export class OpcoesController {
  constructor(private readonly opcoes: Opcoes) {}

  @Get('modalidade-pesca')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Modalidades' })
  @ZodResponse(LISTA)
  modalidades() {
    return [...OPCOES_FIXAS.modalidadePesca];
  }

  @Get('localizacao-pesca')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Localização preferencial da pesca' })
  @ZodResponse(LISTA)
  localizacoes(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('localizacaoPreferencialPesca', guardada, resposta);
  }

  @Get('renda-mensal')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Faixas de renda mensal' })
  @ZodResponse(LISTA)
  rendas(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('rendaMensal', guardada, resposta);
  }

  @Get('faixa-etaria')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Faixas de idade' })
  @ZodResponse(LISTA)
  faixasEtarias() {
    return [...OPCOES_FIXAS.faixaEtaria];
  }

  @Get('local-pesca')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Locais de pesca' })
  @ZodResponse(LISTA)
  locais(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('localPesca', guardada, resposta);
  }

  @Get('material-pesca')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Equipamentos' })
  @ZodResponse(LISTA)
  materiais(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('materialPesca', guardada, resposta);
  }

  @Get('tipo-isca')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Iscas' })
  @ZodResponse(LISTA)
  iscas(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('tipoIsca', guardada, resposta);
  }

  @Get('peixes')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Peixes' })
  @ZodResponse(LISTA)
  peixes(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.deHoje('peixes', guardada, resposta);
  }

  @Get('agencia-turismo')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Pesca por agência de turismo' })
  @ZodResponse({ status: 200, type: [OpcaoSimNaoDto], description: 'Sim e não' })
  agenciaTurismo() {
    return [...OPCOES_AGENCIA_TURISMO];
  }

  /** Numa rede lenta, sete idas a menos que uma por lista. */
  @Get('opcoes-do-pedido')
  @Rota({ quem: TODOS })
  @Header('Cache-Control', CACHE_CURTO)
  @ApiOperation({ summary: 'Todas as listas do pedido, de uma vez' })
  @ZodResponse({ status: 200, type: OpcoesDoPedidoDto, description: 'Cada lista pelo nome do campo' })
  doPedido(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.comEtiqueta(this.opcoes.doPedido(), guardada, resposta);
  }

  private deHoje(lista: ListaAberta, guardada: string | undefined, resposta: FastifyReply) {
    return this.comEtiqueta(this.opcoes.oferecidas(lista), guardada, resposta);
  }

  private comEtiqueta<T>(itens: T, guardada: string | undefined, resposta: FastifyReply): T {
    const etiqueta = `W/"${createHash('sha256').update(JSON.stringify(itens)).digest('base64url').slice(0, 22)}"`;
    void resposta.header('ETag', etiqueta);
    if (jaTem(guardada, etiqueta)) void resposta.status(304);
    return itens;
  }
}
