import { Module } from '@nestjs/common';
import { AtivarConvenioService } from './convenio/ativar-convenio.service';
import { ConvenioConsultaService } from './convenio/convenio-consulta.service';
import { ConveniosController } from './convenio/convenios.controller';
import { ExportacaoDosConvenios } from './convenio/exportacao-dos-convenios';
import { PagamentoModule } from './pagamento.module';
import { SalvarConvenioService } from './convenio/salvar-convenio.service';

@Module({
  imports: [PagamentoModule],
  controllers: [ConveniosController],
  providers: [ConvenioConsultaService, SalvarConvenioService, AtivarConvenioService, ExportacaoDosConvenios],
})
export class PagamentoHttpModule {}
