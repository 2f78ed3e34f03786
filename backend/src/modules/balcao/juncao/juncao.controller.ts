import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Id, type Quem, QuemPede } from '../../../platform/http/pedido/requisicao';
import { PessoaNoBalcaoDto } from '../balcao.dto';
import { FichaService } from '../ficha.service';
import { DesfazerJuncaoService } from './desfazer-juncao.service';
import { JuntarDto, PreviaDaJuncaoDto, SepararDto } from './juncao.dto';
import { JuntarPessoasService } from './juntar-pessoas.service';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';

class ComQuemDto extends createZodDto(z.object({ com: z.coerce.number().int().positive() })) {}

const AUSENTE = { status: 404, description: 'Uma das duas não existe, ou os dados dela foram eliminados' };
const PROPRIO = { status: 403, description: '`INTERESSE_PROPRIO`: um dos cadastros é de quem chama' };

/** Dois cadastros da mesma pessoa. */
@ApiTags('console')
@Controller('api/admin/pessoas/:id/juncao')
export class JuncaoController {
  constructor(
    private readonly juntarPessoas: JuntarPessoasService,
    private readonly desfazerJuncao: DesfazerJuncaoService,
    private readonly ficha: FichaService,
  ) {}

  @Get()
  @Rota(EQUIPE, 'O que aconteceria se o cadastro `com` se juntasse a este; os dois ficam como lidos')
  @ZodResponse({ status: 200, type: PreviaDaJuncaoDto, description: 'Os dois lado a lado e o que impede' })
  @ApiResponse(AUSENTE)
  @ApiResponse(PROPRIO)
  @ApiResponse({ status: 409, description: '`MESMO_CADASTRO`; `CADASTRO_JUNTADO`, com o `id` do que ficou' })
  prever(@Id() id: number, @Query() { com }: ComQuemDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.juntarPessoas.prever(id, com, sessao, idioma);
  }

  @Post()
  @Rota(EQUIPE, 'Junta a este o cadastro `absorvidaId`, com o que se escolheu de cada um')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha do que ficou' })
  @ApiResponse(AUSENTE)
  @ApiResponse(PROPRIO)
  @ApiResponse({ status: 409, description: '`CADASTRO_MUDOU` desde a prévia, ou o que impede' })
  @ApiResponse({ status: 422, description: 'Falta uma confirmação, ou uma escolha não serve' })
  async juntar(@Id() id: number, @Body() pedido: JuntarDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.juntarPessoas.juntar(id, pedido, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }

  @Post('desfazer')
  @Rota(EQUIPE, 'Separa de novo a última junção, se nada aconteceu desde então')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha do que tinha ficado' })
  @ApiResponse(AUSENTE)
  @ApiResponse(PROPRIO)
  @ApiResponse({ status: 409, description: '`JUNCAO_DEFINITIVA`: algo aconteceu, ou não há o que desfazer' })
  async desfazer(@Id() id: number, @Body() pedido: SepararDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.desfazerJuncao.desfazer(id, pedido, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }
}
