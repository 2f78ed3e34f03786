import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { AtivarConvenioService } from './ativar-convenio.service';
import { ConvenioConsultaService } from './convenio-consulta.service';
import { ConvenioDto, ConvenioEntradaDto, ConvenioMudadoDto, VersaoLidaDto } from './convenio.dto';
import { SalvarConvenioService } from './salvar-convenio.service';
import { ADMINISTRACAO, Rota } from '../../../platform/http/rota/rota';

/** Convênios com os bancos, para a administração (decisão D12). */
@ApiTags('console')
@Controller('api/admin/convenios')
export class ConveniosController {
  constructor(
    private readonly consulta: ConvenioConsultaService,
    private readonly salvar: SalvarConvenioService,
    private readonly ativarConvenio: AtivarConvenioService,
  ) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Convênios; `Content-Range` traz o total')
  @ZodResponse({ status: 200, type: [ConvenioDto], description: 'A faixa pedida' })
  listar(@Lista('convenios') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.consulta.faixa(faixa, filtro));
  }

  @Get(':id')
  @Rota(ADMINISTRACAO, 'Um convênio')
  @ZodResponse({ status: 200, type: ConvenioDto, description: 'O convênio' })
  um(@Id() id: number) {
    return this.consulta.um(id);
  }

  @Post()
  @Rota(ADMINISTRACAO, 'Cria um convênio, que só emite depois de ativado')
  @ZodResponse({ status: 201, type: ConvenioDto, description: 'O convênio criado' })
  @ApiResponse({ status: 409, description: '`CONVENIO_REPETIDO`; `id`, o que já existe' })
  @ApiResponse({ status: 422, description: 'Campos que o layout não aceita' })
  async criar(@Body() corpo: ConvenioEntradaDto, @SessaoAtual() sessao: Sessao) {
    return this.consulta.um(await this.salvar.criar(corpo, sessao));
  }

  @Put(':id')
  @Rota(ADMINISTRACAO, 'Muda um convênio; com documentos emitidos, os números impressos não mudam')
  @ZodResponse({ status: 200, type: ConvenioDto, description: 'O convênio mudado' })
  @ApiResponse({
    status: 409,
    description: '`CONVENIO_EM_USO`, `CONVENIO_MUDOU`, `CONVENIO_DE_OUTRO_TIPO` ou `CONVENIO_REPETIDO`',
  })
  @ApiResponse({ status: 422, description: 'Campos que o layout não aceita' })
  async mudar(
    @Id() id: number,
    @Body() { versao, ...pedido }: ConvenioMudadoDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    await this.salvar.mudar(id, versao, pedido, sessao);
    return this.consulta.um(id);
  }

  @Post(':id/ativar')
  @Rota(ADMINISTRACAO, 'Passa a emitir por este convênio os documentos novos do seu tipo')
  @ZodResponse({ status: 200, type: ConvenioDto, description: 'O convênio ativo' })
  @ApiResponse({ status: 409, description: '`VERSAO_MUDOU`' })
  async ativar(@Id() id: number, @Query() { versao }: VersaoLidaDto, @SessaoAtual() sessao: Sessao) {
    await this.ativarConvenio.ativar(id, sessao, versao);
    return this.consulta.um(id);
  }
}
