import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BaixaDocumentoEntity } from './baixa-documento.entity';
import { BaixarDocumentoService } from './baixar-documento.service';
import { ConvenioContadorEntity } from './convenio/convenio-contador.entity';
import { ConvenioEntity } from './convenio/convenio.entity';
import { DecidirDocumentoService } from './decidir-documento.service';
import { DocumentoConsultaService } from './documento-consulta.service';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { EmitirDocumentoService } from './emitir-documento.service';
import { EsquecerPagadorService } from './esquecer-pagador.service';
import { EventoBancarioService } from './evento-bancario.service';
import { HistoricoBaixaEntity } from './historico-baixa.entity';
import { HistoricoDocumentoEntity } from './historico-documento.entity';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { NumeracaoConvenioService } from './convenio/numeracao-convenio.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';
import { CobrancasPix } from './pix/cobrancas-pix';
import { CobrarPorPixService } from './pix/cobrar-por-pix.service';
import { LigacoesPix } from './pix/ligacoes-pix';
import { PixCobrancaEntity } from './pix/pix-cobranca.entity';
import { PixLigacaoEntity } from './pix/pix-ligacao.entity';
import { Trilhos } from './pix/trilhos';
import { PixDocumentoEntity } from './pix/pix-documento.entity';
import { PixDoDocumentoService } from './pix/pix-do-documento.service';
import { RemeterDocumentosService } from './remeter-documentos.service';
import { VencerDocumentosService } from './vencer-documentos.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ConvenioEntity,
      ConvenioContadorEntity,
      DocumentoPagamentoEntity,
      HistoricoDocumentoEntity,
      BaixaDocumentoEntity,
      HistoricoBaixaEntity,
      PixDocumentoEntity,
      PixCobrancaEntity,
      PixLigacaoEntity,
    ]),
  ],
  providers: [
    Trilhos,
    LigacoesPix,
    CobrancasPix,
    CobrarPorPixService,
    NumeracaoConvenioService,
    MudancaDocumentoService,
    PedidosDeBaixa,
    BaixarDocumentoService,
    EmitirDocumentoService,
    EventoBancarioService,
    DecidirDocumentoService,
    DocumentoConsultaService,
    RemeterDocumentosService,
    VencerDocumentosService,
    EsquecerPagadorService,
    PixDoDocumentoService,
  ],
  exports: [
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
    EsquecerPagadorService,
    PixDoDocumentoService,
  ],
})
export class PagamentoModule {}
