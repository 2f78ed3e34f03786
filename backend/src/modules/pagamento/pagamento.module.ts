import { Module } from '@nestjs/common';
import { BaixarDocumentoService } from './baixar-documento.service';
import { DecidirDocumentoService } from './decidir-documento.service';
import { DocumentoConsultaService } from './documento-consulta.service';
import { EmitirDocumentoService } from './emitir-documento.service';
import { EventoBancarioService } from './evento-bancario.service';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { NumeracaoConvenioService } from './convenio/numeracao-convenio.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';
import { CobrancasPix } from './pix/cobrancas-pix';
import { CobrarPorPixService } from './pix/cobrar-por-pix.service';
import { LigacoesPix } from './pix/ligacoes-pix';
import { Trilhos } from './pix/trilhos';
import { PixDoDocumentoService } from './pix/pix-do-documento.service';
import { RemeterDocumentosService } from './remeter-documentos.service';
import { VencerDocumentosService } from './vencer-documentos.service';

const EXPORTADOS = [
  LigacoesPix,
  CobrancasPix,
  CobrarPorPixService,
  NumeracaoConvenioService,
  PedidosDeBaixa,
  BaixarDocumentoService,
  EmitirDocumentoService,
  EventoBancarioService,
  DecidirDocumentoService,
  DocumentoConsultaService,
  RemeterDocumentosService,
  VencerDocumentosService,
  PixDoDocumentoService,
];

@Module({
  providers: [Trilhos, MudancaDocumentoService, ...EXPORTADOS],
  exports: EXPORTADOS,
})
export class PagamentoModule {}
