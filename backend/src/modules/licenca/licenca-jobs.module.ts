import { Module } from '@nestjs/common';
import { EmailModule } from '../../platform/email/email.module';
import { LimpezaService } from '../../platform/queue/limpeza.service';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { CalendarioCron } from './calendario.cron';
import { CarteiraProcessor } from './carteira/carteira.processor';
import { Grafica } from './carteira/grafica';
import { ImprimirCarteiraService } from './carteira/imprimir-carteira.service';
import { AvisosService } from './emails/avisos.service';
import { EmailProcessor } from './emails/email.processor';
import { EnviarEmailService } from './emails/enviar-email.service';
import { LicencaModule } from './licenca.module';
import { DadosProcessor } from './privacidade/dados.processor';

@Module({
  imports: [LicencaModule, PagamentoModule, EmailModule],
  providers: [
    CarteiraProcessor,
    Grafica,
    ImprimirCarteiraService,
    DadosProcessor,
    EmailProcessor,
    EnviarEmailService,
    AvisosService,
    LimpezaService,
    CalendarioCron,
  ],
})
export class LicencaJobsModule {}
