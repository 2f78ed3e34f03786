import { Module } from '@nestjs/common';
import { PagamentoModule } from './pagamento.module';
import { VencerDocumentosCron } from './vencer-documentos.cron';
import { VencerDocumentosService } from './vencer-documentos.service';

@Module({
  imports: [PagamentoModule],
  providers: [VencerDocumentosService, VencerDocumentosCron],
})
export class PagamentoJobsModule {}
