import { Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Id, IdiomaAtual, SessaoAtual } from '../../platform/http/pedido/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { ListaConsoleDto, servirFaixa } from '../../platform/http/lista/lista-console';
import type { Sessao } from '../../platform/sessao/sessao';
import { operadorDe } from './ator';
import { RemessaDto, RemessaPrevistaDto } from './remessa/remessa.dto';
import { RetornoDetalhadoDto, RetornoDto } from './retorno/retorno.dto';
import { apresentarRetidos } from './remessa/apresentar-retidos';
import { MarcarRemessaService } from './remessa/marcar-remessa.service';
import { PreverRemessaService } from './remessa/prever-remessa.service';
import { lerFiltro } from '../../platform/http/lista/lista-limitada';
import { filtroDeRemessas, RemessaConsultaService } from './remessa/remessa-consulta.service';
import { RemetidoDto, TitulosRemetidosService } from './remessa/titulos-remetidos.service';
import { filtroDeRetornos, RetornoConsultaService } from './retorno/retorno-consulta.service';
import { EQUIPE, Rota } from '../../platform/http/rota/rota';

/** Os mesmos arquivos na convenção do console (decisão D12): faixa pedida na query, total em `Content-Range`. */
@ApiTags('console')
@Controller('api/admin')
export class ConsoleBancoController {
  constructor(
    private readonly remessas: RemessaConsultaService,
    private readonly titulos: TitulosRemetidosService,
    private readonly proxima: PreverRemessaService,
    private readonly envio: MarcarRemessaService,
    private readonly retornos: RetornoConsultaService,
  ) {}

  @Get('remessas')
  @Rota(EQUIPE, 'Remessas; filtro `naoBaixadas`; `Content-Range` traz o total')
  @ZodResponse({ status: 200, type: [RemessaDto], description: 'A faixa pedida' })
  async listarRemessas(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const filtro = lerFiltro(filtroDeRemessas, pedido.filter);
    return servirFaixa(resposta, 'remessas', pedido, (faixa) => this.remessas.faixa(faixa, filtro));
  }

  @Get('remessas/proxima')
  @Rota(EQUIPE, 'O que a próxima remessa levaria agora, e o que ficaria retido e por quê')
  @ZodResponse({ status: 200, type: RemessaPrevistaDto, description: 'Até cinco mil títulos conferidos' })
  async proximaRemessa(@IdiomaAtual() idioma: Idioma) {
    const { convenios, retidos, vao, ...estado } = await this.proxima.prever();
    return {
      convenios: [...convenios],
      vao: [...vao],
      retidos: apresentarRetidos(retidos, idioma),
      ...estado,
    };
  }

  @Get('remetidos')
  @Rota(EQUIPE, 'Os títulos de uma remessa e o que foi feito de cada um; filtro `remessa`')
  @ZodResponse({ status: 200, type: [RemetidoDto], description: 'A faixa pedida, na ordem do arquivo' })
  @ApiResponse({ status: 400, description: 'Filtro que falta ou que não existe' })
  async listarRemetidos(
    @Query() pedido: ListaConsoleDto,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return servirFaixa(resposta, 'remetidos', pedido, (faixa) =>
      this.titulos.faixa(faixa, pedido.filter, idioma),
    );
  }

  @Post('remessas/:id/enviada')
  @Rota(EQUIPE, 'Anota que a remessa foi entregue ao banco')
  @ZodResponse({ status: 200, type: RemessaDto, description: 'A remessa' })
  @ApiResponse({ status: 409, description: 'Já estava anotada' })
  async marcarEnviada(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.envio.marcar(id, true, operadorDe(sessao));
    return this.remessas.uma(id);
  }

  @Delete('remessas/:id/enviada')
  @Rota(EQUIPE, 'Desfaz a anotação de entrega')
  @ZodResponse({ status: 200, type: RemessaDto, description: 'A remessa' })
  @ApiResponse({ status: 409, description: 'Não estava anotada' })
  async desmarcarEnviada(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.envio.marcar(id, false, operadorDe(sessao));
    return this.remessas.uma(id);
  }

  @Get('remessas/:id')
  @Rota(EQUIPE, 'Uma remessa')
  @ZodResponse({ status: 200, type: RemessaDto, description: 'A remessa' })
  umaRemessa(@Id() id: number) {
    return this.remessas.uma(id);
  }

  @Get('retornos')
  @Rota(EQUIPE, 'Retornos; filtros `situacao` e `daSemana`; `Content-Range` traz o total')
  @ZodResponse({ status: 200, type: [RetornoDto], description: 'A faixa pedida' })
  async listarRetornos(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const filtro = lerFiltro(filtroDeRetornos, pedido.filter);
    return servirFaixa(resposta, 'retornos', pedido, (faixa) => this.retornos.faixa(faixa, filtro));
  }

  @Get('retornos/:id')
  @Rota(EQUIPE, 'Um retorno, com andamento, totais e avisos')
  @ZodResponse({ status: 200, type: RetornoDetalhadoDto, description: 'O retorno' })
  umRetorno(@Id() id: number, @IdiomaAtual() idioma: Idioma) {
    return this.retornos.detalhar(id, idioma);
  }
}
