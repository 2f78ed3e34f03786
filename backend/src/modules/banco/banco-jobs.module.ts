import { Module } from '@nestjs/common';
import { AnunciarAtivadasService } from './anunciar-ativadas.service';
import { LicencaModule } from '../licenca/licenca.module';
import { BancoModule } from './banco.module';
import { DescartarArquivosCron } from './descartar-arquivos.cron';
import { DescartarArquivosService } from './descartar-arquivos.service';
import { GerarRemessaCron } from './gerar-remessa.cron';
import { LicencasAtivadasProcessor } from './licencas-ativadas.processor';
import { RemessaProcessor } from './remessa.processor';
import { RetornoProcessor } from './retorno.processor';

@Module({
  imports: [BancoModule, LicencaModule],
  providers: [
    RetornoProcessor,
    LicencasAtivadasProcessor,
    AnunciarAtivadasService,
    RemessaProcessor,
    GerarRemessaCron,
    DescartarArquivosService,
    DescartarArquivosCron,
  ],
})
export class BancoJobsModule {}
