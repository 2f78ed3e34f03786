import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import type { Idioma } from '../../platform/i18n/idioma';
import { IdiomaAtual } from '../../platform/http/pedido/requisicao';
import { GeografiaConsultaService } from './geografia-consulta.service';
import { Rota, TODOS } from '../../platform/http/rota/rota';

class EstadoDto extends createZodDto(
  z.object({
    id: z.number().int().describe('Código do IBGE, dois dígitos'),
    sigla: z.string(),
    nome: z.string(),
  }),
) {}

class MunicipioDto extends createZodDto(
  z.object({ id: z.number().int().describe('Código do IBGE, sete dígitos'), nome: z.string() }),
) {}

class PaisDto extends createZodDto(
  z.object({
    id: z.string().describe('ISO 3166-1 alfa-2'),
    nome: z.string(),
    paisNome: z.string(),
    nacionalidadeNome: z.string().describe('Forma feminina: «Brasileira»'),
  }),
) {}

/** Um dia: muda só com uma versão nova do produto. */
const CACHE = 'public, max-age=86400';

@ApiTags('geografia')
@Controller()
export class GeografiaController {
  constructor(private readonly consulta: GeografiaConsultaService) {}

  @Get('estados')
  @Rota(TODOS, 'Os 27 estados, por sigla')
  @Header('Cache-Control', CACHE)
  @ZodResponse({ status: 200, type: [EstadoDto], description: 'Estados' })
  estados() {
    return this.consulta.estados();
  }

  @Get('estados/:uf/municipios')
  @Rota(TODOS, 'Todos os municípios de um estado, por nome')
  @Header('Cache-Control', CACHE)
  @ApiParam({ name: 'uf', description: 'Sigla do estado, maiúscula ou minúscula', example: 'AM' })
  @ZodResponse({ status: 200, type: [MunicipioDto], description: 'Municípios' })
  @ApiResponse({ status: 404, description: 'Não há estado com esta sigla' })
  municipios(@Param('uf') uf: string) {
    return this.consulta.municipios(uf);
  }

  @Get('api/fetch-paises')
  @Rota(TODOS, 'Países e nacionalidades no idioma de quem chama, por nome do país')
  @Header('Cache-Control', CACHE)
  @Header('Vary', 'Accept-Language')
  @ZodResponse({ status: 200, type: [PaisDto], description: 'Países' })
  paises(@IdiomaAtual() idioma: Idioma) {
    return this.consulta.paises(idioma);
  }
}
