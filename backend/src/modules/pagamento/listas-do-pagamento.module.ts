import { Module } from '@nestjs/common';
import { ConvenioConsultaService } from './convenio/convenio-consulta.service';
import { ExportacaoDosConvenios } from './convenio/exportacao-dos-convenios';
import { PagamentoModule } from './pagamento.module';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [PagamentoModule],
  providers: [ConvenioConsultaService, ExportacaoDosConvenios],
  exports: [ConvenioConsultaService],
})
export class ListasDoPagamentoModule {}
