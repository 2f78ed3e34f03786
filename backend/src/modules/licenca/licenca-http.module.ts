import { Module } from '@nestjs/common';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { Fluxos } from '../../platform/http/resposta/fluxos';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { LicencaDoPedido } from './licenca-do-pedido';
import { AndamentoConsultaService } from './pagamento/andamento-consulta.service';
import { AndamentoController } from './pagamento/andamento.controller';
import { BoletoController } from './pagamento/boleto.controller';
import { LicencaController } from './licenca.controller';
import { LicencaModule } from './licenca.module';

@Module({
  imports: [LicencaModule, PessoaModule, PagamentoModule],
  controllers: [LicencaController, BoletoController, AndamentoController],
  providers: [ImpressosProntos, LicencaDoPedido, AndamentoConsultaService, Fluxos],
})
export class LicencaHttpModule {}
