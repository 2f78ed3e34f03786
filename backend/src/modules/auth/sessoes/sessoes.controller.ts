import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { descreverAparelho } from '../domain/aparelho';
import { EncerrarSessoesService } from './encerrar-sessoes.service';
import { EncerrarSessoesDto, MinhaSessaoDto } from './sessoes.dto';
import { COM_LOGIN, PROPRIO, Rota, SemCorpo } from '../../../platform/http/rota/rota';

@ApiTags('conta')
@Controller('api/conta/sessoes')
export class SessoesController {
  constructor(
    private readonly sessoes: Sessoes,
    private readonly encerrarSessoes: EncerrarSessoesService,
  ) {}

  @Get()
  @Rota(COM_LOGIN, 'As sessões abertas da conta', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: [MinhaSessaoDto], description: 'A usada por último primeiro' })
  async minhas(@QuemPede() { sessao, idioma }: Quem) {
    const abertas = await this.sessoes.doUsuario(sessao.usuario!.id);
    return abertas.map(({ id, aparelho, criadaEm, vistaEm }) => ({
      id,
      atual: id === sessao.id,
      aparelho: descreverAparelho(aparelho, idioma),
      criadaEm: criadaEm.toISOString(),
      vistaEm: vistaEm.toISOString(),
    }));
  }

  @Post('encerrar')
  @Rota(COM_LOGIN, 'Encerra uma sessão da conta, ou todas as outras', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Encerradas')
  @ApiResponse({ status: 404, description: 'A conta não tem essa sessão aberta' })
  async encerrar(@Body() { id }: EncerrarSessoesDto, @SessaoAtual() sessao: Sessao) {
    if (id === undefined) await this.encerrarSessoes.outras(sessao);
    else await this.encerrarSessoes.minha(sessao, id);
  }
}
