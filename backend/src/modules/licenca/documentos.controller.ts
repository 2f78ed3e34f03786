import { Body, Controller, Get, Header, Headers, HttpCode, Post, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { basename } from 'node:path';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { conflito } from '../../kernel/erro-dominio';
import { AlvoAtual } from '../../platform/http/alvos';
import { jaTem } from '../../platform/http/etiqueta';
import { IdiomaAtual, SessaoAtual } from '../../platform/http/requisicao';
import type { Idioma } from '../../platform/i18n/idioma';
import { DocumentosProntos } from '../../platform/pdf/documentos-prontos';
import { FILAS } from '../../platform/queue/filas';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoConsultaService, resumir } from '../pagamento/documento-consulta.service';
import type { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { chaveDoBoleto } from '../pagamento/impresso/ver-boleto';
import { permite, provaDo } from '../pessoa/domain/provas';
import type { AlvoComDireito } from '../pessoa/direito-sobre-pessoa.service';
import { mascararDocumento, mascararTexto } from '../pessoa/domain/mascara';
import { formatarCodigo } from './apresentar-licenca';
import { CarteiraService } from './carteira/carteira.service';
import type { LinhaDaCarteira } from './carteira/linha-da-carteira';
import type { FormatoDaCarteira } from './carteira/ver-carteira';
import { situacaoEm } from './domain/estado';
import { segundaViaEntrada } from './dto/pedido.dto';
import { entregarArquivo } from './entregar-arquivo';
import { EmitirBoletoService } from './emitir-boleto.service';
import type { LicencaEntity } from './licenca.entity';
import { pagamentoDe } from './pagamento-da-licenca';

class SegundaViaDto extends createZodDto(segundaViaEntrada) {}

const detalhesSaida = z.object({
  protocolo: z.string(),
  tipo: z.enum(['BOLETO', 'GUIA']),
  estado: z.string(),
  registrado: z.boolean().describe('O banco já registrou; antes disso nem todo banco aceita o pagamento'),
  linhaDigitavel: z.string().describe('47 dígitos no boleto, 48 na guia'),
  linhaFormatada: z.string(),
  codigoBarras: z.string().length(44),
  valor: z.number().int().describe('Centavos'),
  emissao: z.string(),
  vencimento: z.string(),
  nossoNumero: z.string().nullable(),
  numeroDocumento: z.string(),
  pagador: z.object({ nome: z.string(), documento: z.string() }),
  beneficiario: z.object({ nome: z.string(), cnpj: z.string() }),
});
class DetalhesDto extends createZodDto(detalhesSaida) {}

type AlvoLicenca = AlvoComDireito<LicencaEntity>;
type AlvoCarteira = AlvoComDireito<LinhaDaCarteira>;

const PROTOCOLO = { name: 'protocolo', description: 'Com ou sem separadores' };
const SEM_MUDANCA = { status: 304, description: 'A do `If-None-Match` ainda é a atual' };

/** Documento de pagamento e carteira de uma licença, para dono, concessão ou equipe (decisões D1, D7 e D10). */
@ApiTags('documentos')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api')
export class DocumentosController {
  constructor(
    private readonly fonte: DataSource,
    private readonly documentos: DocumentoConsultaService,
    private readonly emitirBoleto: EmitirBoletoService,
    private readonly carteiras: CarteiraService,
    private readonly prontos: DocumentosProntos,
    private readonly relogio: Relogio,
  ) {}

  @Get('boleto')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'PDF do boleto ou da guia em aberto' })
  @ApiQuery(PROTOCOLO)
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'PDF', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 409, description: '`DOCUMENTO_VENCIDO`, `DOCUMENTO_RECUSADO` ou `NADA_A_PAGAR`' })
  async boleto(
    @AlvoAtual() { objeto: licenca }: AlvoLicenca,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const documento = await this.aPagar(licenca);
    const bytes = await this.prontos.obter({
      fila: FILAS.boletoPdf,
      chave: chaveDoBoleto(documento, idioma),
      dados: { documentoId: documento.id, idioma },
    });
    return entregarArquivo(resposta, idioma, bytes, `boleto-${licenca.codigo}.pdf`);
  }

  @Get('boleto/detalhes')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Dados do documento em aberto, para pagar pelo celular' })
  @ApiQuery(PROTOCOLO)
  @ZodResponse({ status: 200, type: DetalhesDto, description: 'O documento em aberto' })
  async detalhes(@AlvoAtual() { objeto: licenca, direito }: AlvoLicenca) {
    const documento = await this.aPagar(licenca);
    const detalhes = await this.documentos.detalhes(this.fonte.manager, documento, this.relogio.hoje());
    const { nome, documento: numero } = detalhes.pagador;
    const pagador = permite(provaDo(direito), 'VER_INTEIRO')
      ? { nome, documento: numero }
      : { nome: mascararTexto(nome), documento: mascararDocumento(numero) };
    return { protocolo: formatarCodigo(licenca.codigo), ...detalhes, pagador };
  }

  @Post('boleto')
  @HttpCode(201)
  @ApiOperation({ summary: 'Emite outro documento quando o anterior venceu ou foi recusado' })
  @ZodResponse({ status: 201, type: DetalhesDto, description: 'Documento novo' })
  @ApiResponse({ status: 409, description: '`DOCUMENTO_ABERTO` ou `NADA_A_PAGAR`' })
  @ApiResponse({ status: 422, description: 'Pagador com campos inválidos' })
  async gerar(
    @Body() { pagador }: SegundaViaDto,
    @AlvoAtual() alvo: AlvoLicenca,
    @SessaoAtual() sessao: Sessao,
  ) {
    const licenca = await this.emitirBoleto.emitir(alvo.objeto, pagador, sessao);
    return this.detalhes({ ...alvo, objeto: licenca });
  }

  @Get('carteira')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'PDF da carteira, ou do título provisório' })
  @ApiQuery(PROTOCOLO)
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'PDF', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse(SEM_MUDANCA)
  @ApiResponse({ status: 409, description: '`LICENCA_SEM_CARTEIRA`' })
  async carteira(
    @AlvoAtual() { objeto: linha }: AlvoCarteira,
    @Headers('if-none-match') guardada: string | undefined,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.entregarCarteira(linha, 'pdf', { guardada, idioma, resposta });
  }

  @Get('carteira-imagem')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'PNG da frente da carteira (1011 × 638), para guardar no celular' })
  @ApiQuery(PROTOCOLO)
  @ApiProduces('image/png')
  @ApiResponse({ status: 200, description: 'PNG', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse(SEM_MUDANCA)
  @ApiResponse({ status: 409, description: '`LICENCA_SEM_CARTEIRA`' })
  async carteiraImagem(
    @AlvoAtual() { objeto: linha }: AlvoCarteira,
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

  /** O documento que se pode pagar agora, ou o 409 que diz por que não há. */
  private async aPagar(licenca: LicencaEntity): Promise<DocumentoPagamentoEntity> {
    const hoje = this.relogio.hoje();
    const { status, motivo } = situacaoEm(licenca, hoje);
    if (status === 'INVALIDADO' && motivo !== 'OPERADOR') throw conflito('DOCUMENTO_VENCIDO');
    if (status !== 'AGUARDANDO_PAGAMENTO' && status !== 'ATIVO_AGUARDANDO_PAGAMENTO')
      throw conflito('NADA_A_PAGAR');
    const documento = await this.documentos.maisNovo(this.fonte.manager, String(licenca.id));
    return exigirPagavel(documento, pagamentoDe(documento && resumir(documento, hoje)));
  }
}

function exigirPagavel(
  documento: DocumentoPagamentoEntity | null,
  pagamento: ReturnType<typeof pagamentoDe>,
): DocumentoPagamentoEntity {
  switch (pagamento) {
    case 'A_PAGAR':
      return documento!;
    case 'RECUSADO':
      throw conflito('DOCUMENTO_RECUSADO');
    case 'VENCIDO':
      throw conflito('DOCUMENTO_VENCIDO');
    case 'NADA':
      throw conflito('NADA_A_PAGAR');
  }
}
