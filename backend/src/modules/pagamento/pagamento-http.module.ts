import { Module } from '@nestjs/common';
import { AtivarConvenioService } from './ativar-convenio.service';
import { ConvenioConsultaService } from './convenio-consulta.service';
import { ConveniosController } from './convenios.controller';
import { ExportacaoDosConvenios } from './exportacao-dos-convenios';
import { PagamentoModule } from './pagamento.module';
import { SalvarConvenioService } from './salvar-convenio.service';

@Module({
  imports: [PagamentoModule],
  controllers: [ConveniosController],
  providers: [ConvenioConsultaService, SalvarConvenioService, AtivarConvenioService, ExportacaoDosConvenios],
})
export class PagamentoHttpModule {}
