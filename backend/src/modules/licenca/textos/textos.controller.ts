import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { SITUACOES_DE_VIGENCIA } from '../../../kernel/vigencia';
import { jaTem } from '../../../platform/http/etiqueta';
import { SessaoAtual } from '../../../platform/http/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { MudarTextosService } from './mudar-textos.service';
import { TEXTOS, TextoEntity } from './texto.entity';
import { Textos } from './textos';

const MAXIMO = 20;
const naLingua = z
  .array(z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(600, 'CAMPO_INVALIDO'))
  .min(1, 'CAMPO_OBRIGATORIO')
  .max(MAXIMO, 'CAMPO_INVALIDO')
  .describe('Parágrafos ou itens, sem HTML');
const paragrafos = z.object({ pt: naLingua, en: naLingua, es: naLingua });
const texto = z.object({ versao: z.number().int(), paragrafos });

class TextosVigentesDto extends createZodDto(z.object({ declaracao: texto, principios: texto })) {}
class VersoesDto extends createZodDto(
  z.object({
    itens: z.array(
      texto.extend({
        codigo: z.enum(TEXTOS),
        vigenteDesde: z.string(),
        vigenteAte: z.string().nullable(),
        situacao: z.enum(SITUACOES_DE_VIGENCIA),
        motivo: z.string(),
        autor: z.string().describe('`usuario:12`; `produto` no texto de fábrica'),
        criadoEm: z.string(),
      }),
    ),
  }),
) {}
class VersaoNovaDto extends createZodDto(
  z.object({
    codigo: z.enum(TEXTOS),
    paragrafos,
    vigenteDesde: z.iso.date(),
    motivo: z.string().trim().min(5, 'CAMPO_OBRIGATORIO').max(500, 'CAMPO_INVALIDO'),
  }),
) {}
class VersaoIdDto extends createZodDto(z.object({ id: z.number().int() })) {}

const emParagrafos = ({ paragrafos: { pt, en, es } }: TextoEntity) => ({
  pt: [...pt],
  en: [...en],
  es: [...es],
});

/** A declaração e os princípios do bom pescador: os que valem, e as versões, para quem administra. */
@ApiTags('configuração')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api')
export class TextosController {
  constructor(
    private readonly textos: Textos,
    private readonly mudar: MudarTextosService,
  ) {}

  @Get('textos')
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: 'Os textos que valem hoje, nas três línguas' })
  @ZodResponse({ status: 200, type: TextosVigentesDto, description: 'Com `ETag`' })
  @ApiResponse({ status: 304, description: 'A do `If-None-Match` ainda é a atual' })
  vigentes(
    @Headers('if-none-match') guardada: string | undefined,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const [declaracao, principios] = [this.textos.vigente('DECLARACAO'), this.textos.vigente('PRINCIPIOS')];
    const etiqueta = `W/"${declaracao.id}-${principios.id}"`;
    void resposta.header('ETag', etiqueta);
    if (jaTem(guardada, etiqueta)) void resposta.status(304);
    return {
      declaracao: { versao: declaracao.id, paragrafos: emParagrafos(declaracao) },
      principios: { versao: principios.id, paragrafos: emParagrafos(principios) },
    };
  }

  @Get('admin/textos')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Todas as versões, da mais nova à mais velha' })
  @ZodResponse({ status: 200, type: VersoesDto, description: 'As versões' })
  async versoes() {
    const itens = await this.mudar.listar();
    return {
      itens: itens.map((item) => ({
        ...item,
        versao: item.id,
        paragrafos: emParagrafos(item),
        criadoEm: item.criadoEm.toISOString(),
      })),
    };
  }

  @Post('admin/textos')
  @HttpCode(201)
  @ApiOperation({ summary: 'Marca uma versão para um dia futuro' })
  @ZodResponse({ status: 201, type: VersoesDto, description: 'As versões como ficaram' })
  @ApiResponse({ status: 409, description: '`TEXTO_NO_PASSADO` ou `TEXTO_NA_DATA`' })
  async marcar(@Body() dados: VersaoNovaDto, @SessaoAtual() sessao: Sessao) {
    await this.mudar.marcar(dados, sessao);
    return this.versoes();
  }

  @Delete('admin/textos/:id')
  @ApiOperation({ summary: 'Desiste de uma versão que ainda não começou' })
  @ZodResponse({ status: 200, type: VersaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  @ApiResponse({ status: 409, description: '`CONFIGURACAO_COMECOU`' })
  async cancelar(@Param('id', ParseIntPipe) id: number, @SessaoAtual() sessao: Sessao) {
    await this.mudar.cancelar(id, sessao);
    return { id };
  }
}
