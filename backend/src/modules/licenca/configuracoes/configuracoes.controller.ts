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
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { dataCivil } from '../../../kernel/data-civil';
import { SITUACOES_DE_VIGENCIA } from '../../../kernel/vigencia';
import { CHAVES, ESPECIES, GRUPOS, UNIDADES } from '../../../platform/configuracao/catalogo';
import { Configuracoes } from '../../../platform/configuracao/configuracoes';
import { MudarConfiguracoesService } from '../../../platform/configuracao/mudar-configuracoes.service';
import { SessaoAtual } from '../../../platform/http/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { efeitoDaConfiguracao } from '../domain/efeito-da-configuracao';

const chave = z.enum(CHAVES);
const numero = z.number().int().min(0);

class ConfiguracaoMostradaDto extends createZodDto(
  z.object({
    id: chave,
    grupo: z.enum(GRUPOS),
    especie: z
      .enum(ESPECIES)
      .describe('`PRAZO` começa num dia futuro e vale pela data do fato; `LIMITE` pode começar hoje'),
    unidade: z.enum(UNIDADES),
    minimo: numero,
    maximo: numero,
    padrao: numero,
    valor: numero.describe('O de hoje'),
    historia: z
      .array(
        z.object({
          id: z.number().int(),
          valor: numero,
          vigenteDesde: z.string(),
          vigenteAte: z.string().nullable(),
          situacao: z.enum(SITUACOES_DE_VIGENCIA),
          motivo: z.string(),
          autor: z.string().describe('`usuario:12`'),
          criadaEm: z.string(),
        }),
      )
      .describe('Do mais novo ao mais velho'),
  }),
) {}
class ListaDeConfiguracoesDto extends createZodDto(
  z.object({ itens: z.array(ConfiguracaoMostradaDto.schema) }),
) {}
class ConfiguracaoMudadaDto extends createZodDto(
  z.object({
    chave,
    valor: numero,
    vigenteDesde: z.iso.date(),
    motivo: z.string().trim().min(5, 'CAMPO_OBRIGATORIO').max(500, 'CAMPO_INVALIDO'),
  }),
) {}
class PerguntaDaPreviaDto extends createZodDto(
  z.object({ chave, valor: z.coerce.number().int().min(0), dia: z.iso.date() }),
) {}
const efeito = z.object({
  valor: numero,
  data: z.string().nullable().describe('Nulo no que não dá data'),
});
class PreviaDaConfiguracaoDto extends createZodDto(
  z.object({
    dia: z.string(),
    antes: efeito.describe('Com o que já estava marcado para o dia'),
    depois: efeito,
  }),
) {}
class ConfiguracaoIdDto extends createZodDto(z.object({ id: z.number().int() })) {}

/** Prazos e limites da agência, com início, autor e motivo. */
@ApiTags('console')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/admin/configuracoes')
export class ConfiguracoesController {
  constructor(
    private readonly mudar: MudarConfiguracoesService,
    private readonly configuracoes: Configuracoes,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Tudo o que a agência decide em números, com a história' })
  @ZodResponse({ status: 200, type: ListaDeConfiguracoesDto, description: 'O catálogo inteiro' })
  async listar() {
    const itens = await this.mudar.listar();
    return {
      itens: itens.map((item) => ({
        ...item,
        historia: item.historia.map((linha) => ({ ...linha, criadaEm: linha.criadaEm.toISOString() })),
      })),
    };
  }

  @Get('previa')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'O que o valor faria com o que acontecer no dia' })
  @ZodResponse({ status: 200, type: PreviaDaConfiguracaoDto, description: 'Antes e depois' })
  previa(@Query() { chave, valor, dia }: PerguntaDaPreviaDto) {
    const data = dataCivil(dia);
    const antes = this.configuracoes.valor(chave, data);
    const boletoDias = this.configuracoes.valor('boletoDias', data);
    const com = (valor: number) => ({
      valor,
      data: efeitoDaConfiguracao(chave, { dia: data, valor, boletoDias }),
    });
    return { dia: data, antes: com(antes), depois: com(valor) };
  }

  @Post()
  @HttpCode(201)
  @ApiOperation({ summary: 'Marca um valor de um dia em diante' })
  @ZodResponse({ status: 201, type: ListaDeConfiguracoesDto, description: 'O catálogo como ficou' })
  @ApiResponse({
    status: 409,
    description:
      '`CONFIGURACAO_NO_PASSADO`, `LIMITE_NO_PASSADO`, `CONFIGURACAO_NA_DATA` ou `CONFIGURACAO_IGUAL`',
  })
  @ApiResponse({ status: 422, description: 'Fora da faixa do catálogo' })
  async marcar(@Body() dados: ConfiguracaoMudadaDto, @SessaoAtual() sessao: Sessao) {
    await this.mudar.mudar(dados, sessao);
    return this.listar();
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Desiste de uma mudança que ainda não começou' })
  @ZodResponse({ status: 200, type: ConfiguracaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  @ApiResponse({ status: 409, description: '`CONFIGURACAO_COMECOU`' })
  async cancelar(@Param('id', ParseIntPipe) id: number, @SessaoAtual() sessao: Sessao) {
    await this.mudar.cancelar(id, sessao);
    return { id };
  }
}
