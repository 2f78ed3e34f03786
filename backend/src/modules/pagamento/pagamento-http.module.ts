import { Module } from '@nestjs/common';
import { AtivarConvenioService } from './ativar-convenio.service';
import { ConvenioConsultaService } from './convenio-consulta.service';
import { ConveniosController } from './convenios.controller';
import { PagamentoModule } from './pagamento.module';
import { SalvarConvenioService } from './salvar-convenio.service';

@Module({
  imports: [PagamentoModule],
  controllers: [ConveniosController],
  providers: [ConvenioConsultaService, SalvarConvenioService, AtivarConvenioService],
})
export class PagamentoHttpModule {}
