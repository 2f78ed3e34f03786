import { Controller, Get, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Ambiente } from '../../../platform/config/ambiente';
import { atorDe } from '../../../platform/ator';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { arquivoEnviado, RecebeArquivo } from '../../../platform/http/pedido/arquivo-enviado';
import { Id, IdiomaAtual, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { AndamentoRetornoService } from './andamento-retorno.service';
import { comoDownload } from '../arquivo/baixar-arquivo';
import { PaginaDto } from '../pagina.dto';
import {
  EnvioDto,
  LinhasPedidasDto,
  ModoDeEnvioDto,
  PaginaDeLinhasDto,
  PaginaDeRetornosDto,
  RetornoDetalhadoDto,
} from './retorno.dto';
import { ReceberRetornoService } from './receber-retorno.service';
import { RetornoConsultaService } from './retorno-consulta.service';
import { DaArquivo, EQUIPE, Rota } from '../../../platform/http/rota/rota';

@ApiTags('retorno')
@Controller('banco')
export class RetornoController {
  constructor(
    private readonly receber: ReceberRetornoService,
    private readonly andamento: AndamentoRetornoService,
    private readonly consulta: RetornoConsultaService,
    private readonly ambiente: Ambiente,
  ) {}

  @Post('upload-retorno')
  @Rota(EQUIPE, 'Guarda um arquivo de retorno e pede o seu processamento', { classe: 'upload' })
  @RecebeArquivo('Arquivo `.ret` de até 20 MB')
  @ZodResponse({ status: 202, type: EnvioDto, description: 'Guardado; o processamento começa em seguida' })
  @ApiResponse({ status: 400, description: 'Sem arquivo, vazio ou com outra extensão' })
  @ApiResponse({ status: 409, description: 'Os mesmos bytes já foram enviados; `id` é o do primeiro envio' })
  @ApiResponse({ status: 413, description: 'Maior que 20 MB' })
  async enviar(
    @Req() requisicao: FastifyRequest,
    @Query() { modo }: ModoDeEnvioDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    const arquivo = await arquivoEnviado(requisicao, this.ambiente.retornoMaximoMb);
    const { id, nome, situacao } = await this.receber.receber({
      nome: arquivo.filename,
      bytes: await arquivo.toBuffer(),
      previa: modo === 'previa',
      ator: atorDe(sessao),
    });
    return { id, nome, situacao };
  }

  @Get('lista-retornos')
  @Rota(EQUIPE, 'Arquivos de retorno, do mais novo para o mais velho')
  @ZodResponse({ status: 200, type: PaginaDeRetornosDto, description: 'Página de retornos' })
  listar(@Query() { page, size }: PaginaDto) {
    return this.consulta.listar(page, size);
  }

  @Get('download-retorno/:id')
  @Rota(EQUIPE, 'Baixa o arquivo de retorno como foi enviado')
  @DaArquivo('O arquivo', 'application/octet-stream')
  async baixar(@Id() id: number, @SessaoAtual() sessao: Sessao): Promise<StreamableFile> {
    return comoDownload(await this.consulta.baixar(id, sessao));
  }

  @Get('retornos/:id')
  @Rota(EQUIPE, 'Situação, andamento, totais por movimento e avisos de um retorno')
  @ZodResponse({ status: 200, type: RetornoDetalhadoDto, description: 'O retorno' })
  detalhar(@Id() id: number, @IdiomaAtual() idioma: Idioma) {
    return this.consulta.detalhar(id, idioma);
  }

  @Get('retornos/:id/titulos')
  @Rota(EQUIPE, 'Cada linha do retorno e o que veio dela')
  @ZodResponse({ status: 200, type: PaginaDeLinhasDto, description: 'Página de linhas, na ordem do arquivo' })
  linhas(@Id() id: number, @Query() pedido: LinhasPedidasDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.consulta.linhas(id, pedido, { sessao, idioma });
  }

  @Post('retornos/:id/confirmar')
  @Rota(EQUIPE, 'Aplica um retorno que espera confirmação')
  @ZodResponse({ status: 200, type: EnvioDto, description: 'De volta à fila' })
  @ApiResponse({ status: 409, description: 'Não espera confirmação' })
  async confirmar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    const { nome, situacao } = await this.andamento.confirmar(id, atorDe(sessao));
    return { id, nome, situacao };
  }

  @Post('retornos/:id/abandonar')
  @Rota(EQUIPE, 'Deixa, sem o aplicar, um retorno que espera confirmação')
  @ZodResponse({
    status: 200,
    type: EnvioDto,
    description: 'Abandonado; os mesmos bytes podem vir outra vez',
  })
  @ApiResponse({ status: 409, description: 'Não espera confirmação' })
  async abandonar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    const { nome } = await this.andamento.abandonar(id, atorDe(sessao));
    return { id, nome, situacao: 'ABANDONADO' as const };
  }

  @Post('retornos/:id/reprocessar')
  @Rota(EQUIPE, 'Tenta de novo um retorno recusado')
  @ZodResponse({ status: 200, type: EnvioDto, description: 'De volta à fila' })
  @ApiResponse({ status: 409, description: 'Não foi recusado' })
  async reprocessar(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    const { nome, situacao } = await this.andamento.reprocessar(id, atorDe(sessao));
    return { id, nome, situacao };
  }
}
