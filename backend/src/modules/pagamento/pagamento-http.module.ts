import { Module } from '@nestjs/common';
import { AtivarConvenioService } from './convenio/ativar-convenio.service';
import { ConveniosController } from './convenio/convenios.controller';
import { ListasDoPagamentoModule } from './listas-do-pagamento.module';
import { PagamentoModule } from './pagamento.module';
import { SalvarConvenioService } from './convenio/salvar-convenio.service';

@Module({
  imports: [PagamentoModule, ListasDoPagamentoModule],
  controllers: [ConveniosController],
  providers: [SalvarConvenioService, AtivarConvenioService],
})
export class PagamentoHttpModule {}
