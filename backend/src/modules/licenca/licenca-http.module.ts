import { Module } from '@nestjs/common';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { LicencaDoPedido } from './licenca-do-pedido';
import { BoletoController } from './pagamento/boleto.controller';
import { LicencaController } from './licenca.controller';
import { LicencaModule } from './licenca.module';

@Module({
  imports: [LicencaModule, PessoaModule, PagamentoModule],
  controllers: [LicencaController, BoletoController],
  providers: [ImpressosProntos, LicencaDoPedido],
})
export class LicencaHttpModule {}
