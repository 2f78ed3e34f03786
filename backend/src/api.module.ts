import { Module } from '@nestjs/common';
import { APP_PIPE } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { LoggerModule } from 'nestjs-pino';
import { ZodValidationPipe } from 'nestjs-zod';
import { AuthHttpModule } from './modules/auth/auth-http.module';
import { BancoHttpModule } from './modules/banco/banco-http.module';
import { CmsHttpModule } from './modules/cms/cms-http.module';
import { GeografiaHttpModule } from './modules/geografia/geografia-http.module';
import { LicencaHttpModule } from './modules/licenca/licenca-http.module';
import { PainelHttpModule } from './modules/banco/painel/painel-http.module';
import { PagamentoHttpModule } from './modules/pagamento/pagamento-http.module';
import { PessoaHttpModule } from './modules/pessoa/pessoa-http.module';
import { Ambiente } from './platform/config/ambiente';
import { AgendaModule } from './platform/agenda/agenda.module';
import { AuditoriaController } from './platform/auditoria/auditoria.controller';
import { AuditoriaModule } from './platform/auditoria/auditoria.module';
import { ContadoresModule } from './platform/contadores/contadores.module';
import { AmbienteModule } from './platform/config/ambiente.module';
import { ConfiguracaoModule } from './platform/configuracao/configuracao.module';
import { DatabaseModule } from './platform/database/database.module';
import { ExportacaoModule } from './platform/exportacao/exportacao.module';
import { ExportacoesDaPlataforma } from './platform/exportacao/exportacoes-da-plataforma';
import { SegurancaTxtController } from './platform/http/seguranca-txt.controller';
import { opcoesDeLog } from './platform/http/logs';
import { QueueModule } from './platform/queue/queue.module';
import { RedisModule } from './platform/queue/redis.module';
import { TrabalhosController } from './platform/queue/trabalhos.controller';
import { TrabalhosService } from './platform/queue/trabalhos.service';
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
    ConfiguracaoModule,
    AgendaModule,
    ContadoresModule,
    AuditoriaModule,
    RedisModule,
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
    LicencaHttpModule,
    BancoHttpModule,
    PainelHttpModule,
  ],
  controllers: [
    SaudeController,
    SegurancaTxtController,
    TentativasController,
    AuditoriaController,
    TrabalhosController,
  ],
  providers: [TrabalhosService, ExportacoesDaPlataforma, { provide: APP_PIPE, useClass: ZodValidationPipe }],
})
export class ApiModule {}
