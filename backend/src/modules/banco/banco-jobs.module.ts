import { Module } from '@nestjs/common';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { AplicarItensService } from './aplicar-itens.service';
import { BancoModule } from './banco.module';
import { GerarRemessaCron } from './gerar-remessa.cron';
import { GravarLinhasService } from './gravar-linhas.service';
import { ProcessarRetornoService } from './processar-retorno.service';
import { RemessaProcessor } from './remessa.processor';
import { RetornoProcessor } from './retorno.processor';

@Module({
  imports: [BancoModule, PagamentoModule, LicencaModule],
  providers: [
    GravarLinhasService,
    AplicarItensService,
    ProcessarRetornoService,
    RetornoProcessor,
    RemessaProcessor,
    GerarRemessaCron,
  ],
  exports: [ProcessarRetornoService],
})
export class BancoJobsModule {}
