import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { OPCOES, OPCOES_AGENCIA_TURISMO } from './domain/opcoes';

const textos = { descricao_pt: z.string(), descricao_en: z.string(), descricao_es: z.string() };
class OpcaoDto extends createZodDto(z.object({ codigo: z.number().int(), ...textos })) {}
class OpcaoSimNaoDto extends createZodDto(z.object({ codigo: z.boolean(), ...textos })) {}

const CACHE = 'public, max-age=3600';
const LISTA = {
  status: 200,
  type: [OpcaoDto] as [typeof OpcaoDto],
  description: 'Opções na ordem dos códigos',
};

/** Listas de opções dos formulários, nas três línguas (especificação §3 e §7, decisão D11). */
@ApiTags('opções')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api')
export class OpcoesController {
  @Get('modalidade-pesca')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Modalidades' })
  @ZodResponse(LISTA)
  modalidades() {
    return [...OPCOES.modalidadePesca];
  }

  @Get('localizacao-pesca')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Localização preferencial da pesca' })
  @ZodResponse(LISTA)
  localizacoes() {
    return [...OPCOES.localizacaoPreferencialPesca];
  }

  @Get('renda-mensal')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Faixas de renda mensal' })
  @ZodResponse(LISTA)
  rendas() {
    return [...OPCOES.rendaMensal];
  }

  @Get('faixa-etaria')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Faixas de idade' })
  @ZodResponse(LISTA)
  faixasEtarias() {
    return [...OPCOES.faixaEtaria];
  }

  @Get('local-pesca')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Locais de pesca' })
  @ZodResponse(LISTA)
  locais() {
    return [...OPCOES.localPesca];
  }

  @Get('material-pesca')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Equipamentos' })
  @ZodResponse(LISTA)
  materiais() {
    return [...OPCOES.materialPesca];
  }

  @Get('tipo-isca')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Iscas' })
  @ZodResponse(LISTA)
  iscas() {
    return [...OPCOES.tipoIsca];
  }

  @Get('peixes')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Peixes' })
  @ZodResponse(LISTA)
  peixes() {
    return [...OPCOES.peixes];
  }

  @Get('agencia-turismo')
  @Header('Cache-Control', CACHE)
  @ApiOperation({ summary: 'Pesca por agência de turismo' })
  @ZodResponse({ status: 200, type: [OpcaoSimNaoDto], description: 'Sim e não' })
  agenciaTurismo() {
    return [...OPCOES_AGENCIA_TURISMO];
  }
}
