import { Module } from '@nestjs/common';
import { BancoModule } from './banco.module';
import { DescartarArquivosCron } from './descartar-arquivos.cron';
import { DescartarArquivosService } from './descartar-arquivos.service';
import { GerarRemessaCron } from './gerar-remessa.cron';
import { RemessaProcessor } from './remessa.processor';
import { RetornoProcessor } from './retorno.processor';

@Module({
  imports: [BancoModule],
  providers: [
    RetornoProcessor,
    RemessaProcessor,
    GerarRemessaCron,
    DescartarArquivosService,
    DescartarArquivosCron,
  ],
})
export class BancoJobsModule {}
