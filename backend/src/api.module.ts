import { Module } from '@nestjs/common';
import { APP_PIPE } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { LoggerModule } from 'nestjs-pino';
import { ZodValidationPipe } from 'nestjs-zod';
import { AgenciaHttpModule } from './modules/agencia/agencia-http.module';
import { AuthHttpModule } from './modules/auth/auth-http.module';
import { AvisosHttpModule } from './modules/avisos/avisos-http.module';
import { BalcaoHttpModule } from './modules/balcao/balcao-http.module';
import { BancoHttpModule } from './modules/banco/banco-http.module';
import { CarteiraHttpModule } from './modules/carteira/carteira-http.module';
import { CmsHttpModule } from './modules/cms/cms-http.module';
import { GeografiaHttpModule } from './modules/geografia/geografia-http.module';
import { LicencaHttpModule } from './modules/licenca/licenca-http.module';
import { NormasHttpModule } from './modules/normas/normas-http.module';
import { PainelHttpModule } from './modules/painel/painel-http.module';
import { PagamentoHttpModule } from './modules/pagamento/pagamento-http.module';
import { PessoaHttpModule } from './modules/pessoa/pessoa-http.module';
import { PrivacidadeHttpModule } from './modules/privacidade/privacidade-http.module';
import { Ambiente } from './platform/config/ambiente';
import { AgendaModule } from './platform/agenda/agenda.module';
import { AuditoriaController } from './platform/auditoria/auditoria.controller';
import { AuditoriaModule } from './platform/auditoria/auditoria.module';
import { AmbienteModule } from './platform/config/ambiente.module';
import { VigenciaModule } from './platform/vigencia/vigencia.module';
import { DatabaseModule } from './platform/database/database.module';
import { ExportacaoModule } from './platform/exportacao/exportacao.module';
import { ExportacoesController } from './platform/exportacao/exportacoes.controller';
import { LevarExportacaoService } from './platform/exportacao/levar-exportacao.service';
import { SegurancaTxtController } from './platform/http/seguranca-txt.controller';
import { opcoesDeLog } from './platform/http/logs';
import { MetricasModule } from './platform/metricas/metricas.module';
import { QueueModule } from './platform/queue/queue.module';
import { RedisModule } from './platform/queue/redis.module';
import { TrabalhosController } from './platform/queue/trabalhos.controller';
import { SaudeController } from './platform/saude/saude.controller';
import { SessaoModule } from './platform/sessao/sessao.module';
import { TentativasController } from './platform/sessao/tentativas.controller';
import { StorageModule } from './platform/storage/storage.module';

/** Raiz do processo HTTP. */
@Module({
  imports: [
    AmbienteModule,
    LoggerModule.forRootAsync({ inject: [Ambiente], useFactory: (a: Ambiente) => opcoesDeLog(a, 'api') }),
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
    TerminusModule.forRoot({ errorLogStyle: 'json', logger: false }),
    AuthHttpModule,
    CmsHttpModule,
    GeografiaHttpModule,
    PessoaHttpModule,
    PagamentoHttpModule,
    AgenciaHttpModule,
    LicencaHttpModule,
    CarteiraHttpModule,
    NormasHttpModule,
    AvisosHttpModule,
    PrivacidadeHttpModule,
    BalcaoHttpModule,
    BancoHttpModule,
    PainelHttpModule,
  ],
  controllers: [
    SaudeController,
    SegurancaTxtController,
    TentativasController,
    AuditoriaController,
    TrabalhosController,
    ExportacoesController,
  ],
  providers: [LevarExportacaoService, { provide: APP_PIPE, useClass: ZodValidationPipe }],
})
export class ApiModule {}
