import { Module } from '@nestjs/common';
import { rotinaDoDia } from '../../platform/agenda/rotina-do-dia';
import { BoletoProcessor } from './impresso/boleto.processor';
import { ImprimirBoletoService } from './impresso/imprimir-boleto.service';
import { ListasDoPagamentoModule } from './listas-do-pagamento.module';
import { PagamentoModule } from './pagamento.module';
import { VencerDocumentosService } from './vencer-documentos.service';

@Module({
  imports: [PagamentoModule, ListasDoPagamentoModule],
  providers: [
    rotinaDoDia('documentosVencidos', VencerDocumentosService, (vencer) => vencer.vencer()),
    ImprimirBoletoService,
    BoletoProcessor,
  ],
})
export class PagamentoJobsModule {}
