import { Module } from '@nestjs/common';
import { EmailModule } from '../../platform/email/email.module';
import { CarteiraJobsModule } from '../carteira/carteira-jobs.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { AvisosCron } from './avisos.cron';
import { AvisosService } from './avisos.service';
import { EmailProcessor } from './email.processor';
import { EnviarEmailService } from './enviar-email.service';

@Module({
  imports: [LicencaModule, PagamentoModule, CarteiraJobsModule, EmailModule],
  providers: [EmailProcessor, EnviarEmailService, AvisosService, AvisosCron],
})
export class AvisosJobsModule {}
