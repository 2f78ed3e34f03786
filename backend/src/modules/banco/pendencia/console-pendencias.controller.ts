import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Id, IdiomaAtual, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import type { Sessao } from '../../../platform/sessao/sessao';
import { operadorDe } from '../ator';
import { DecidirEmLoteService } from './decidir-em-lote.service';
import { DesfazerPendenciaService } from './desfazer-pendencia.service';
import { LoteDecididoDto, LoteDto } from './lote.dto';
import {
  AceitarDto,
  AlvoDto,
  CasamentoPrevistoDto,
  CasarDto,
  DevolverDto,
  JustificativaDto,
  PendenciaDetalhadaDto,
  PendenciaDto,
} from './pendencia.dto';
import { PendenciaConsultaService } from './pendencia-consulta.service';
import { Alvo, ResolverPendenciaService } from './resolver-pendencia.service';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';

const CONFLITO = {
  status: 409,
  description: 'Já resolvida, ação que não cabe, ou o estado do documento não deixa',
};

const alvoDe = ({ protocolo, documentoId }: AlvoDto): Alvo =>
  documentoId ? { documentoId } : { protocolo: protocolo ?? '' };

/** A mesa de pendências (decisão D9). As ações devolvem a pendência como ficou. */
@ApiTags('console')
@Controller('api/admin/pendencias')
export class ConsolePendenciasController {
  constructor(
    private readonly consulta: PendenciaConsultaService,
    private readonly resolver: ResolverPendenciaService,
    private readonly desfazerPendencia: DesfazerPendenciaService,
    private readonly lote: DecidirEmLoteService,
  ) {}

  @Get()
  @Rota(
    EQUIPE,
    'Pendências; filtros `estado`, `motivo`, `retornoId`, `protocolo`, `comDinheiro`, `atrasadas`',
  )
  @ZodResponse({ status: 200, type: [PendenciaDto], description: 'A faixa pedida' })
  listar(@Lista('pendencias') lista: ListaPedida, @IdiomaAtual() idioma: Idioma) {
    return lista.servir((faixa, filtro) => this.consulta.faixa(faixa, filtro, idioma));
  }

  @Get(':id')
  @Rota(EQUIPE, 'Uma pendência, com a linha do banco, o documento, a licença e a história')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'A pendência' })
  uma(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    return this.consulta.detalhar(id, idioma, sessao);
  }

  @Post('lote')
  @Rota(EQUIPE, 'A mesma decisão para até 50 do mesmo motivo; com `previa`, só diz quais entram')
  @ZodResponse({ status: 200, type: LoteDecididoDto, description: 'As que entram, e por que as outras não' })
  emLote(@Body() corpo: LoteDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.lote.decidir({ ...corpo, justificativa: corpo.justificativa ?? '' }, sessao, idioma);
  }

  @Post(':id/aceitar')
  @Rota(EQUIPE, 'Aceita: paga o documento, ativa a licença ou fica com a agência, conforme o motivo')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'Como ficou' })
  @ApiResponse(CONFLITO)
  async aceitar(@Id() id: number, @Body() pedido: AceitarDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.resolver.resolver(id, { acao: 'ACEITAR', ...pedido }, operadorDe(sessao));
    return this.consulta.detalhar(id, idioma, sessao);
  }

  @Get(':id/casar')
  @Rota(EQUIPE, 'Onde casar com este protocolo ou documento poria o dinheiro, sem o pôr')
  @ZodResponse({ status: 200, type: CasamentoPrevistoDto, description: 'O que casar faria' })
  @ApiResponse({ status: 404, description: 'Não há licença com este protocolo, nem documento com este id' })
  @ApiResponse(CONFLITO)
  preverCasamento(@Id() id: number, @Query() alvo: AlvoDto, @SessaoAtual() sessao: Sessao) {
    return this.resolver.preverCasamento(id, alvoDe(alvo), operadorDe(sessao));
  }

  @Post(':id/casar')
  @Rota(EQUIPE, 'Põe o dinheiro retido na licença do protocolo ou no documento dito')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'Como ficou' })
  @ApiResponse(CONFLITO)
  async casar(
    @Id() id: number,
    @Body() { protocolo, documentoId, ...decisao }: CasarDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    const pedido = { acao: 'CASAR', ...decisao, alvo: alvoDe({ protocolo, documentoId }) } as const;
    await this.resolver.resolver(id, pedido, operadorDe(sessao));
    return this.consulta.detalhar(id, idioma, sessao);
  }

  @Post(':id/devolver')
  @Rota(EQUIPE, 'Pede a devolução do dinheiro, que quem administra autoriza')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'Como ficou' })
  @ApiResponse(CONFLITO)
  async devolver(
    @Id() id: number,
    @Body() { favorecidoNome, favorecidoDocumento, conta, ...decisao }: DevolverDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    const favorecido = { nome: favorecidoNome, identidade: favorecidoDocumento, conta };
    await this.resolver.resolver(id, { acao: 'DEVOLVER', ...decisao, favorecido }, operadorDe(sessao));
    return this.consulta.detalhar(id, idioma, sessao);
  }

  @Post(':id/dispensar')
  @Rota(EQUIPE, 'Fecha sem destino; com dinheiro parado, só quem administra')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'Como ficou' })
  @ApiResponse(CONFLITO)
  async dispensar(@Id() id: number, @Body() decisao: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.resolver.resolver(id, { acao: 'DISPENSAR', ...decisao }, operadorDe(sessao));
    return this.consulta.detalhar(id, idioma, sessao);
  }

  @Post(':id/desfazer')
  @Rota(EQUIPE, 'Desfaz a última decisão, até o fim do dia em que foi tomada')
  @ZodResponse({ status: 200, type: PendenciaDetalhadaDto, description: 'Como ficou' })
  @ApiResponse({ status: 409, description: 'O dia acabou, ou algo já mudou depois' })
  async desfazer(@Id() id: number, @Body() decisao: JustificativaDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.desfazerPendencia.desfazer(id, decisao, operadorDe(sessao));
    return this.consulta.detalhar(id, idioma, sessao);
  }
}
