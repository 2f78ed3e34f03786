import { Module } from '@nestjs/common';
import { BancoModule } from './banco.module';
import { GerarRemessaCron } from './gerar-remessa.cron';
import { RemessaProcessor } from './remessa.processor';
import { RetornoProcessor } from './retorno.processor';

@Module({
  imports: [BancoModule],
  providers: [RetornoProcessor, RemessaProcessor, GerarRemessaCron],
})
export class BancoJobsModule {}
