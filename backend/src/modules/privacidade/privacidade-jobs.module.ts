import { Module } from '@nestjs/common';
import { DadosProcessor } from './dados.processor';
import { PrivacidadeModule } from './privacidade.module';
import { RetencaoCron } from './retencao.cron';

@Module({
  imports: [PrivacidadeModule],
  providers: [DadosProcessor, RetencaoCron],
})
export class PrivacidadeJobsModule {}
