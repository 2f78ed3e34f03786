import { Module } from '@nestjs/common';
import { rotinaDoDia } from '../../platform/agenda/rotina-do-dia';
import { EmailModule } from '../../platform/email/email.module';
import { CarteiraJobsModule } from '../carteira/carteira-jobs.module';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { AparelhoProcessor } from './aparelhos/aparelho.processor';
import { AvisarAparelhoService } from './aparelhos/avisar-aparelho.service';
import { AvisosService } from './avisos.service';
import { ConvemRenovar } from './convem-renovar.service';
import { EmailProcessor } from './email.processor';
import { EnviarEmailService } from './enviar-email.service';

@Module({
  imports: [AgenciaModule, LicencaModule, PagamentoModule, CarteiraJobsModule, EmailModule],
  providers: [
    EmailProcessor,
    EnviarEmailService,
    AvisosService,
    rotinaDoDia('avisos', AvisosService, (avisos) => avisos.publicar()),
    ConvemRenovar,
    AparelhoProcessor,
    AvisarAparelhoService,
  ],
})
export class AvisosJobsModule {}
