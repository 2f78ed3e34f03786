import { Body, Controller, Get, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Id, IdiomaAtual, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import type { Sessao } from '../../../platform/sessao/sessao';
import { atorDe } from '../../../platform/ator';
import { operadorDe } from '../ator';
import { DevolucaoConsultaService } from '../pendencia/devolucao-consulta.service';
import type { EventoDevolucao } from '../domain/pendencia/devolucao';
import { DevolucaoDetalhadaDto, DevolucaoDto, JustificativaDto } from '../pendencia/pendencia.dto';
import { ExtratoPedidoDto, PeriodoDto, RazaoDto } from './razao.dto';
import { InformarExtratoService } from './informar-extrato.service';
import { MudarDevolucaoService } from '../pendencia/mudar-devolucao.service';
import { ParcelaDto, ParcelasDaRazaoService } from './parcelas-da-razao.service';
import { RazaoConsultaService } from './razao-consulta.service';
import { ADMINISTRACAO, DaArquivo, EQUIPE, Rota, SemCorpo } from '../../../platform/http/rota/rota';

class DiaDto extends createZodDto(z.object({ dia: z.iso.date() })) {}

/** A razão do dinheiro recebido e as devoluções. */
@ApiTags('console')
@Controller('api/admin')
export class ConsoleRazaoController {
  constructor(
    private readonly razoes: RazaoConsultaService,
    private readonly parcelas: ParcelasDaRazaoService,
    private readonly extrato: InformarExtratoService,
    private readonly devolucoes: DevolucaoConsultaService,
    private readonly mudarDevolucao: MudarDevolucaoService,
  ) {}

  @Get('razao')
  @Rota(EQUIPE, 'Onde está o dinheiro recebido, por dia, e os créditos contra o extrato do banco')
  @ZodResponse({ status: 200, type: RazaoDto, description: 'O período' })
  @ApiResponse({ status: 422, description: 'Período ao contrário ou maior que 92 dias' })
  razao(@Query() { de, ate }: PeriodoDto) {
    return this.razoes.razao(de, ate);
  }

  @Get('razao/csv')
  @Rota(EQUIPE, 'Os dias da razão em CSV, separado por ponto e vírgula')
  @DaArquivo('O arquivo', 'text/csv')
  async csv(@Query() { de, ate }: PeriodoDto, @IdiomaAtual() idioma: Idioma) {
    const texto = await this.razoes.csv(de, ate, idioma);
    // A marca diz às planilhas que o texto é UTF-8.
    return new StreamableFile(Buffer.from(`\uFEFF${texto}`, 'utf8'), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="razao-${de}-${ate}.csv"`,
    });
  }

  @Get('parcelas')
  @Rota(
    EQUIPE,
    'O que se soma numa célula da razão; filtros `de`, `ate`, `coluna` e, em `credito`, `convenioId`',
  )
  @ZodResponse({ status: 200, type: [ParcelaDto], description: 'A faixa pedida, por dia' })
  @ApiResponse({ status: 400, description: 'Filtro que falta ou que não existe' })
  listarParcelas(@Lista('parcelas') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.parcelas.faixa(faixa, filtro));
  }

  @Put('extrato/:dia')
  @Rota(EQUIPE, 'Informa o crédito líquido do dia no extrato do banco')
  @SemCorpo('Guardado')
  @ApiResponse({ status: 404, description: 'O convênio não existe' })
  @ApiResponse({ status: 409, description: '`DIA_FECHADO` ou `CREDITO_MUDOU`' })
  async informar(@Param() { dia }: DiaDto, @Body() pedido: ExtratoPedidoDto, @SessaoAtual() sessao: Sessao) {
    await this.extrato.informar(dia, pedido, operadorDe(sessao));
  }

  @Get('devolucoes')
  @Rota(EQUIPE, 'Devoluções; filtros `estado`, `esperamPorMim` e `pendenciaId`')
  @ZodResponse({ status: 200, type: [DevolucaoDto], description: 'A faixa pedida' })
  listar(@Lista('devolucoes') lista: ListaPedida, @SessaoAtual() sessao: Sessao) {
    return lista.servir((faixa, filtro) => this.devolucoes.faixa(faixa, filtro, atorDe(sessao)));
  }

  @Get('devolucoes/:id')
  @Rota(EQUIPE, 'Uma devolução, com quem recebe e a história')
  @ZodResponse({ status: 200, type: DevolucaoDetalhadaDto, description: 'A devolução' })
  uma(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    return this.devolucoes.detalhar(id, sessao, idioma);
  }

  @Post('devolucoes/:id/autorizar')
  @Rota(ADMINISTRACAO, 'Autoriza; quem pediu não autoriza')
  @ZodResponse({ status: 200, type: DevolucaoDetalhadaDto, description: 'Como ficou' })
  autorizar(@Id() id: number, @Body() corpo: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.mudar(id, 'AUTORIZAR', corpo, { sessao, idioma });
  }

  @Post('devolucoes/:id/pagar')
  @Rota(ADMINISTRACAO, 'Anota que o dinheiro foi pago')
  @ZodResponse({ status: 200, type: DevolucaoDetalhadaDto, description: 'Como ficou' })
  pagar(@Id() id: number, @Body() corpo: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.mudar(id, 'PAGAR', corpo, { sessao, idioma });
  }

  @Post('devolucoes/:id/recusar')
  @Rota(ADMINISTRACAO, 'Recusa: o dinheiro volta à pendência, que se abre de novo')
  @ZodResponse({ status: 200, type: DevolucaoDetalhadaDto, description: 'Como ficou' })
  recusar(@Id() id: number, @Body() corpo: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.mudar(id, 'RECUSAR', corpo, { sessao, idioma });
  }

  @Post('devolucoes/:id/cancelar')
  @Rota(EQUIPE, 'Retira um pedido ainda não autorizado: a pendência se abre de novo')
  @ZodResponse({ status: 200, type: DevolucaoDetalhadaDto, description: 'Como ficou' })
  cancelar(@Id() id: number, @Body() corpo: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.mudar(id, 'CANCELAR', corpo, { sessao, idioma });
  }

  private async mudar(
    id: number,
    evento: EventoDevolucao,
    { justificativa }: JustificativaDto,
    { sessao, idioma }: { sessao: Sessao; idioma: Idioma },
  ) {
    await this.mudarDevolucao.mudar(id, evento, { motivo: justificativa, operador: operadorDe(sessao) });
    return this.devolucoes.detalhar(id, sessao, idioma);
  }
}
