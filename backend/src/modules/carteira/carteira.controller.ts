import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { basename } from 'node:path';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { jaTem } from '../../platform/http/resposta/etiqueta';
import { IdiomaAtual, type Quem, QuemPede } from '../../platform/http/pedido/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { entregarArquivo } from '../../platform/pdf/entregar-arquivo';
import { FILAS } from '../../platform/queue/filas';
import { carteiraSaida } from './carteira.dto';
import { CarteiraConsultaService } from './carteira-consulta.service';
import { CarteiraService } from './impressao/carteira.service';
import type { LinhaDaCarteira } from './impressao/linha-da-carteira';
import type { FormatoDaCarteira } from './impressao/ver-carteira';
import { LICENCA_CARTEIRA } from './carteira-do-pedido';
import { AlvoAtual, COM_LOGIN, DaArquivo, PROPRIO, Rota, TODOS } from '../../platform/http/rota/rota';

class CarteiraDto extends createZodDto(carteiraSaida) {}

const PROTOCOLO = { name: 'protocolo', description: 'Com ou sem separadores' };
const SEM_MUDANCA = { status: 304, description: 'A do `If-None-Match` ainda é a atual' };

/** Carteira de uma licença, para dono, concessão ou equipe (decisões D1 e D10). */
@ApiTags('carteira')
@Controller('api')
export class CarteiraController {
  constructor(
    private readonly consulta: CarteiraConsultaService,
    private readonly carteiras: CarteiraService,
    private readonly prontos: ImpressosProntos,
  ) {}

  @Get('consultar-minha-carteira')
  @Rota(COM_LOGIN, 'Carteiras do próprio login', { sobre: PROPRIO })
  @ZodResponse({ status: 200, type: [CarteiraDto], description: 'O que vale ou espera pagamento' })
  minhaCarteira(@QuemPede() { sessao, idioma }: Quem) {
    return this.consulta.minhaCarteira(sessao, idioma);
  }

  @Get('carteira')
  @Rota(TODOS, 'PDF da carteira, ou do título provisório', { sobre: LICENCA_CARTEIRA, classe: 'documento' })
  @ApiQuery(PROTOCOLO)
  @DaArquivo('PDF', 'application/pdf')
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 503, description: '`DOCUMENTO_NAO_FEITO`: a impressão falhou' })
  @ApiResponse(SEM_MUDANCA)
  @ApiResponse({ status: 409, description: '`LICENCA_SEM_CARTEIRA`' })
  async carteira(
    @AlvoAtual() linha: LinhaDaCarteira,
    @Headers('if-none-match') guardada: string | undefined,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.entregarCarteira(linha, 'pdf', { guardada, idioma, resposta });
  }

  @Get('carteira-imagem')
  @Rota(TODOS, 'PNG da frente da carteira (1011 × 638), para guardar no celular', {
    sobre: LICENCA_CARTEIRA,
    classe: 'documento',
  })
  @ApiQuery(PROTOCOLO)
  @DaArquivo('PNG', 'image/png')
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 503, description: '`DOCUMENTO_NAO_FEITO`: a impressão falhou' })
  @ApiResponse(SEM_MUDANCA)
  @ApiResponse({ status: 409, description: '`LICENCA_SEM_CARTEIRA`' })
  async carteiraImagem(
    @AlvoAtual() linha: LinhaDaCarteira,
    @Headers('if-none-match') guardada: string | undefined,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.entregarCarteira(linha, 'png', { guardada, idioma, resposta });
  }

  /** O direito já foi conferido: a carteira que quem pede já tem, sem mudança, não é mandada outra vez. */
  private async entregarCarteira(
    linha: LinhaDaCarteira,
    formato: FormatoDaCarteira,
    pedido: { guardada: string | undefined; idioma: Idioma; resposta: FastifyReply },
  ) {
    const chave = await this.carteiras.chave(linha, formato);
    const etiqueta = `"${basename(chave)}"`;
    if (jaTem(pedido.guardada, etiqueta)) {
      void pedido.resposta.status(304).header('ETag', etiqueta);
      return undefined;
    }
    const bytes = await this.prontos.obter({
      fila: FILAS.carteiraPdf,
      chave,
      dados: { licencaId: linha.id, formato },
    });
    if (bytes) void pedido.resposta.header('ETag', etiqueta);
    return entregarArquivo(pedido.resposta, pedido.idioma, bytes, `carteira-${linha.codigo}.${formato}`);
  }
}
