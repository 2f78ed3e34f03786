import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { ADMINISTRACAO, Rota } from '../../../platform/http/rota/rota';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { PixConsultaService } from './pix-consulta.service';
import { AvisarEmDto, AvisosDoPixDto, ExperienciaDoPixDto, PixDoConvenioDto } from './pix.dto';

const SEM_PIX = { status: 404, description: 'O convênio não existe, ou não fala com provedor de PIX' };

/** O PIX de um convênio, para quem administra: a ligação, o que se recebeu e os avisos. */
@ApiTags('console')
@Controller('api/admin/convenios/:id/pix')
export class ConsolePixController {
  constructor(private readonly consulta: PixConsultaService) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Como anda o PIX do convênio')
  @ZodResponse({ status: 200, type: PixDoConvenioDto, description: 'A ligação, as somas e os últimos' })
  @ApiResponse(SEM_PIX)
  um(@Id() id: number) {
    return this.consulta.doConvenio(id);
  }

  @Post('experimentar')
  @Rota(ADMINISTRACAO, 'Pede um token ao provedor, com os certificados e segredos do convênio')
  @ZodResponse({ status: 200, type: ExperienciaDoPixDto, description: 'Se deu certo, ou por que não' })
  @ApiResponse(SEM_PIX)
  experimentar(@Id() id: number) {
    return this.consulta.experimentar(id);
  }

  @Get('avisos')
  @Rota(ADMINISTRACAO, 'Pergunta ao provedor em que endereço avisa o que entra pela chave do convênio')
  @ZodResponse({ status: 200, type: AvisosDoPixDto, description: 'O endereço, ou por que não se soube' })
  @ApiResponse(SEM_PIX)
  avisosEm(@Id() id: number) {
    return this.consulta.avisosEm(id);
  }

  @Post('avisos')
  @Rota(ADMINISTRACAO, 'Cadastra no provedor o endereço dos avisos da chave')
  @ZodResponse({
    status: 200,
    type: AvisosDoPixDto,
    description: 'O que ficou, ou por que o provedor o recusou',
  })
  @ApiResponse(SEM_PIX)
  @ApiResponse({ status: 422, description: 'Não é https, ou não acaba no número do convênio' })
  avisarEm(@Id() id: number, @Body() { endereco }: AvisarEmDto, @SessaoAtual() sessao: Sessao) {
    return this.consulta.avisarEm(id, endereco, sessao);
  }
}
