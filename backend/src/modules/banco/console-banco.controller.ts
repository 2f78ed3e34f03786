import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Id, IdiomaAtual, SessaoAtual } from '../../platform/http/pedido/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { Lista, ListaPedida } from '../../platform/http/lista/lista-console';
import type { Sessao } from '../../platform/sessao/sessao';
import { operadorDe } from './ator';
import { RemessaDto, RemessaPrevistaDto } from './remessa/remessa.dto';
import { RetornoDetalhadoDto, RetornoDto } from './retorno/retorno.dto';
import { apresentarRetidos } from './remessa/apresentar-retidos';
import { MarcarRemessaService } from './remessa/marcar-remessa.service';
import { PreverRemessaService } from './remessa/prever-remessa.service';
import { RemessaConsultaService } from './remessa/remessa-consulta.service';
import { RemetidoDto, TitulosRemetidosService } from './remessa/titulos-remetidos.service';
import { RetornoConsultaService } from './retorno/retorno-consulta.service';
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
  listarRemessas(@Lista('remessas') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.remessas.faixa(faixa, filtro));
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
  listarRemetidos(@Lista('remetidos') lista: ListaPedida, @IdiomaAtual() idioma: Idioma) {
    return lista.servir((faixa, filtro) => this.titulos.faixa(faixa, filtro, idioma));
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
  listarRetornos(@Lista('retornos') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.retornos.faixa(faixa, filtro));
  }

  @Get('retornos/:id')
  @Rota(EQUIPE, 'Um retorno, com andamento, totais e avisos')
  @ZodResponse({ status: 200, type: RetornoDetalhadoDto, description: 'O retorno' })
  umRetorno(@Id() id: number, @IdiomaAtual() idioma: Idioma) {
    return this.retornos.detalhar(id, idioma);
  }
}
