import { BeforeApplicationShutdown, Module, OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import { AuthJobsModule } from './modules/auth/auth-jobs.module';
import { AvisosJobsModule } from './modules/avisos/avisos-jobs.module';
import { BancoJobsModule } from './modules/banco/banco-jobs.module';
import { ListasDoCmsModule } from './modules/cms/listas-do-cms.module';
import { CarteiraJobsModule } from './modules/carteira/carteira-jobs.module';
import { LicencaJobsModule } from './modules/licenca/licenca-jobs.module';
import { PainelJobsModule } from './modules/painel/painel-jobs.module';
import { PagamentoJobsModule } from './modules/pagamento/pagamento-jobs.module';
import { BalcaoJobsModule } from './modules/balcao/balcao-jobs.module';
import { PrivacidadeJobsModule } from './modules/privacidade/privacidade-jobs.module';
import { Ambiente } from './platform/config/ambiente';
import { AuditoriaModule } from './platform/auditoria/auditoria.module';
import { AgendaCron } from './platform/agenda/agenda.cron';
import { AgendaModule } from './platform/agenda/agenda.module';
import { rotinaDoDia } from './platform/agenda/rotina-do-dia';
import { SeladorAuditoria } from './platform/auditoria/selador-auditoria';
import { AmbienteModule } from './platform/config/ambiente.module';
import { VigenciaModule } from './platform/vigencia/vigencia.module';
import { DatabaseModule } from './platform/database/database.module';
import { ExportacaoModule } from './platform/exportacao/exportacao.module';
import { ExportacaoProcessor } from './platform/exportacao/exportacao.processor';
import { FazerExportacaoService } from './platform/exportacao/fazer-exportacao.service';
import { VencidasCron } from './platform/exportacao/vencidas.cron';
import { opcoesDeLog } from './platform/http/logs';
import { PdfModule } from './platform/pdf/pdf.module';
import { Filas } from './platform/queue/filas.service';
import { MetricasModule } from './platform/metricas/metricas.module';
import { SomarMedidas } from './platform/metricas/somar-medidas';
import { QueueModule } from './platform/queue/queue.module';
import { RedisModule } from './platform/queue/redis.module';
import { LimpezaService } from './platform/queue/limpeza.service';
import { MedirFilas } from './platform/queue/medir-filas';
import { ReleOutbox } from './platform/queue/rele-outbox';
import { VigiaDasFilas } from './platform/queue/vigia-das-filas';
import { Batimento } from './platform/saude/batimento';
import { SessaoModule } from './platform/sessao/sessao.module';
import { Faxina } from './platform/storage/faxina';
import { FaxinaCron } from './platform/storage/faxina.cron';
import { StorageModule } from './platform/storage/storage.module';

/** Raiz do processo de fundo: filas, agendas e Chromium. */
@Module({
  imports: [
    AmbienteModule,
    LoggerModule.forRootAsync({ inject: [Ambiente], useFactory: (a: Ambiente) => opcoesDeLog(a, 'worker') }),
    ScheduleModule.forRoot(),
    DatabaseModule,
    VigenciaModule,
    AgendaModule,
    AuditoriaModule,
    RedisModule,
    MetricasModule,
    QueueModule,
    SessaoModule,
    StorageModule,
    ExportacaoModule,
    PdfModule,
    AuthJobsModule,
    ListasDoCmsModule,
    LicencaJobsModule,
    CarteiraJobsModule,
    AvisosJobsModule,
    PrivacidadeJobsModule,
    BalcaoJobsModule,
    PagamentoJobsModule,
    BancoJobsModule,
    PainelJobsModule,
  ],
  providers: [
    AgendaCron,
    LimpezaService,
    rotinaDoDia('limpeza', LimpezaService, (limpeza) => limpeza.limpar()),
    MedirFilas,
    SomarMedidas,
    Faxina,
    FaxinaCron,
    FazerExportacaoService,
    ExportacaoProcessor,
    VencidasCron,
    ReleOutbox,
    VigiaDasFilas,
    Batimento,
    SeladorAuditoria,
  ],
})
export class WorkerModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly filas: Filas) {}

  onApplicationBootstrap(): void {
    this.filas.conferirProcessadores();
  }

  /** Antes que se fechem as conexões de que o trabalho em curso precisa. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.filas.pararDeTomar();
  }
}
