import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { conflito } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../../platform/config/ambiente';
import { PREFIXO } from '../../../platform/http/prefixo';
import { IdiomaAtual, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ImpressosProntos } from '../../../platform/pdf/impressos-prontos';
import { FILAS } from '../../../platform/queue/filas';
import { qrEmBase64 } from '../../../platform/qr-na-tela';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { DocumentoConsultaService, resumir } from '../../pagamento/documento-consulta.service';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { chaveDoBoleto } from '../../pagamento/impresso/ver-boleto';
import { PixDoDocumentoService } from '../../pagamento/pix/pix-do-documento.service';
import { permite, provaDo } from '../../pessoa/domain/provas';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import { mascararDocumento, mascararTexto } from '../../../kernel/mascara';
import { formatarCodigo } from '../apresentar-licenca';
import { esperaPagamento, situacaoEm } from '../domain/estado';
import { pixSaida } from '../licenca.dto';
import { segundaViaEntrada } from '../pedido/pedido.dto';
import { entregarArquivo } from '../../../platform/pdf/entregar-arquivo';
import { EmitirBoletoService } from './emitir-boleto.service';
import type { LicencaEntity } from '../licenca.entity';
import { pagamentoDe } from './pagamento-da-licenca';
import { LICENCA } from '../licenca-do-pedido';
import { AlvoAtual, DaArquivo, Rota, TODOS } from '../../../platform/http/rota/rota';

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
  pix: pixSaida
    .extend({ qrCodeBase64: z.string().describe('PNG em `data:`') })
    .nullable()
    .describe('O PIX do documento, se o banco o mandou'),
  isencaoNegada: z.boolean().optional().describe('A agência não confirmou a isenção que se pediu'),
  pagamentoVoltou: z.boolean().optional().describe('O de um documento anterior foi estornado ou devolvido'),
  comComprovante: z.boolean().optional().describe('Vale por título provisório: o balcão viu um comprovante'),
});
class DetalhesDto extends createZodDto(detalhesSaida) {}

type Recusa = 'DOCUMENTO_VENCIDO' | 'DOCUMENTO_ESTORNADO' | 'DOCUMENTO_RECUSADO' | 'NADA_A_PAGAR';
type AlvoLicenca = AlvoComDireito<LicencaEntity>;

const PROTOCOLO = { name: 'protocolo', description: 'Com ou sem separadores' };

/** Documento de pagamento de uma licença, para dono, concessão ou equipe (decisões D1 e D7). */
@ApiTags('documentos')
@Controller('api')
export class BoletoController {
  constructor(
    private readonly fonte: DataSource,
    private readonly documentos: DocumentoConsultaService,
    private readonly pix: PixDoDocumentoService,
    private readonly emitirBoleto: EmitirBoletoService,
    private readonly prontos: ImpressosProntos,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  @Get('boleto')
  @Rota(TODOS, 'PDF do boleto ou da guia em aberto', { sobre: LICENCA, classe: 'documento' })
  @ApiQuery(PROTOCOLO)
  @DaArquivo('PDF', 'application/pdf')
  @ApiResponse({ status: 202, description: 'Em preparo; `Retry-After` diz quando voltar' })
  @ApiResponse({ status: 503, description: '`DOCUMENTO_NAO_FEITO`: a impressão falhou' })
  @ApiResponse({
    status: 409,
    description:
      '`DOCUMENTO_VENCIDO`, `DOCUMENTO_ESTORNADO`, `DOCUMENTO_RECUSADO`, `PAGAMENTO_A_CONFERIR` ou `NADA_A_PAGAR`',
  })
  async boleto(
    @AlvoAtual() alvo: AlvoLicenca,
    @IdiomaAtual() idioma: Idioma,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const documento = await this.aPagar(alvo);
    const { codigo } = alvo.objeto;
    const assunto = {
      numero: formatarCodigo(codigo),
      endereco: `${this.ambiente.urlPublica}/${PREFIXO}/boleto/${codigo}`,
    };
    const via = { idioma, assunto, comEndereco: permite(provaDo(alvo.direito), 'VER_INTEIRO') };
    const pix = await this.pix.aPagar(this.fonte.manager, documento);
    const bytes = await this.prontos.obter({
      fila: FILAS.boletoPdf,
      chave: chaveDoBoleto(documento, { ...via, pix }),
      dados: { documentoId: documento.id, ...via },
    });
    return entregarArquivo(resposta, idioma, bytes, `boleto-${codigo}.pdf`);
  }

  @Get('boleto/detalhes')
  @Rota(TODOS, 'Dados do documento em aberto, para pagar pelo celular', { sobre: LICENCA })
  @ApiQuery(PROTOCOLO)
  @ZodResponse({ status: 200, type: DetalhesDto, description: 'O documento em aberto' })
  async detalhes(@AlvoAtual() alvo: AlvoLicenca) {
    const { objeto: licenca, direito } = alvo;
    const documento = await this.aPagar(alvo);
    const detalhes = await this.documentos.detalhes(this.fonte.manager, documento, this.relogio.hoje());
    const { nome, documento: numero } = detalhes.pagador;
    const pagador = permite(provaDo(direito), 'VER_INTEIRO')
      ? { nome, documento: numero }
      : { nome: mascararTexto(nome), documento: mascararDocumento(numero) };
    const { pix } = detalhes;
    return {
      protocolo: formatarCodigo(licenca.codigo),
      ...detalhes,
      pagador,
      pix: pix && { ...pix, qrCodeBase64: await qrEmBase64(pix.copiaECola) },
      isencaoNegada: licenca.isencaoNegadaId !== null,
      pagamentoVoltou: await this.documentos.houveEstorno(this.fonte.manager, String(licenca.id)),
      comComprovante: situacaoEm(licenca, this.relogio.hoje()).status === 'ATIVO_AGUARDANDO_PAGAMENTO',
    };
  }

  @Post('boleto')
  @Rota(TODOS, 'Emite outro documento quando o anterior venceu ou foi recusado', {
    sobre: LICENCA,
    classe: 'documento',
  })
  @ZodResponse({ status: 201, type: DetalhesDto, description: 'Documento novo' })
  @ApiResponse({ status: 409, description: '`DOCUMENTO_ABERTO`, `PAGAMENTO_A_CONFERIR` ou `NADA_A_PAGAR`' })
  @ApiResponse({ status: 422, description: 'Pagador com campos inválidos' })
  async gerar(
    @AlvoAtual() alvo: AlvoLicenca,
    @Body() { pagador }: SegundaViaDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    const licenca = await this.emitirBoleto.emitir(alvo, pagador, sessao);
    return this.detalhes({ ...alvo, objeto: licenca });
  }

  /** O documento que se pode pagar agora, ou o 409 que diz por que não há. */
  private async aPagar({ objeto: licenca, direito }: AlvoLicenca): Promise<DocumentoPagamentoEntity> {
    const achado = await this.documentoOuRecusa(licenca);
    if (typeof achado !== 'string') return achado;
    if (achado !== 'NADA_A_PAGAR')
      await this.emitirBoleto.recusarSeHaDinheiro(this.fonte.manager, licenca.id, direito);
    throw conflito(achado);
  }

  private async documentoOuRecusa(licenca: LicencaEntity): Promise<DocumentoPagamentoEntity | Recusa> {
    const hoje = this.relogio.hoje();
    const { status, motivo } = situacaoEm(licenca, hoje);
    if (status === 'INVALIDADO' && motivo !== 'OPERADOR') {
      const outro = await this.emitirBoleto.seEmitiria(this.fonte.manager, licenca);
      return outro ? 'DOCUMENTO_VENCIDO' : 'NADA_A_PAGAR';
    }
    if (!esperaPagamento(status)) return 'NADA_A_PAGAR';
    const documento = await this.documentos.maisNovo(this.fonte.manager, String(licenca.id));
    switch (pagamentoDe(documento && resumir(documento, hoje))) {
      case 'A_PAGAR':
        return documento!;
      case 'RECUSADO':
        return 'DOCUMENTO_RECUSADO';
      case 'VENCIDO':
        return documento?.estado === 'ESTORNADO' ? 'DOCUMENTO_ESTORNADO' : 'DOCUMENTO_VENCIDO';
      case 'COMPENSANDO':
      case 'NADA':
        return 'NADA_A_PAGAR';
    }
  }
}
