import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { semearDemo } from '../demo/semear-demo';
import { AuthModule } from '../modules/auth/auth.module';
import { BancoModule } from '../modules/banco/banco.module';
import { semearInformes } from '../modules/cms/semear-informes';
import { semearGeografia } from '../modules/geografia/semear-geografia';
import { CmsModule } from '../modules/cms/cms.module';
import { LicencaModule } from '../modules/licenca/licenca.module';
import { PagamentoModule } from '../modules/pagamento/pagamento.module';
import { semearConvenios } from '../modules/pagamento/semear-convenios';
import { Ambiente } from '../platform/config/ambiente';
import { AuditoriaModule } from '../platform/auditoria/auditoria.module';
import { AmbienteModule } from '../platform/config/ambiente.module';
import { ConfiguracaoModule } from '../platform/configuracao/configuracao.module';
import { DatabaseModule } from '../platform/database/database.module';
import { opcoesDeLog } from '../platform/http/logs';
import { QueueModule } from '../platform/queue/queue.module';
import { RedisModule } from '../platform/queue/redis.module';
import { Relogio } from '../platform/relogio';
import { SessaoModule } from '../platform/sessao/sessao.module';
import { StorageModule } from '../platform/storage/storage.module';

@Module({
  imports: [
    AmbienteModule,
    LoggerModule.forRootAsync({ inject: [Ambiente], useFactory: (a: Ambiente) => opcoesDeLog(a, 'worker') }),
    DatabaseModule,
    ConfiguracaoModule,
    AuditoriaModule,
    RedisModule,
    QueueModule,
    SessaoModule,
    StorageModule,
    AuthModule,
    CmsModule,
    LicencaModule,
    PagamentoModule,
    BancoModule,
  ],
})
class SemearModule {}

/** Dados de referência sempre; dados de demonstração com `DEMO=1`. Rodar de novo não muda nada. */
async function semear(): Promise<void> {
  const app = await NestFactory.createApplicationContext(SemearModule, { logger: ['error', 'warn'] });
  try {
    const fonte = app.get(DataSource);
    const { agencia, demo } = app.get(Ambiente);
    await fonte.transaction(semearGeografia);
    await fonte.transaction((em) =>
      semearConvenios(em, { nome: agencia.nome, endereco: `${agencia.ufNome}, Brasil` }),
    );
    if (!demo) return;
    await fonte.transaction((em) => semearInformes(em, app.get(Relogio).agora()));
    await semearDemo(app);
  } finally {
    await app.close();
  }
}

semear().then(
  // O Bull deixa conexões de reserva abertas: sem isto o comando não terminaria.
  () => process.exit(0),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
    process.exit(1);
  },
);
