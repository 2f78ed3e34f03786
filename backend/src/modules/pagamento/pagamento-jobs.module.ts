import { Module } from '@nestjs/common';
import { BoletoProcessor } from './impresso/boleto.processor';
import { ImprimirBoletoService } from './impresso/imprimir-boleto.service';
import { ListasDoPagamentoModule } from './listas-do-pagamento.module';
import { PagamentoModule } from './pagamento.module';
import { VencerDocumentosCron } from './vencer-documentos.cron';

@Module({
  imports: [PagamentoModule, ListasDoPagamentoModule],
  providers: [VencerDocumentosCron, ImprimirBoletoService, BoletoProcessor],
})
export class PagamentoJobsModule {}
