import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AuthModule } from '../src/modules/auth/auth.module';
import { BancoModule } from '../src/modules/banco/banco.module';
import { CmsModule } from '../src/modules/cms/cms.module';
import { Ambiente } from '../src/platform/config/ambiente';
import { AmbienteModule } from '../src/platform/config/ambiente.module';
import { AuditoriaModule } from '../src/platform/auditoria/auditoria.module';
import { VigenciaModule } from '../src/platform/vigencia/vigencia.module';
import { DatabaseModule } from '../src/platform/database/database.module';
import { opcoesDeLog } from '../src/platform/http/logs';
import { MetricasModule } from '../src/platform/metricas/metricas.module';
import { QueueModule } from '../src/platform/queue/queue.module';
import { RedisModule } from '../src/platform/queue/redis.module';
import { Relogio } from '../src/platform/relogio';
import { SessaoModule } from '../src/platform/sessao/sessao.module';
import { StorageModule } from '../src/platform/storage/storage.module';
import { ligarPix } from './demo/ligar-pix';
import { semearDemo } from './demo/semear-demo';
import { semearInformes } from './demo/semear-informes';
import { semearRegras } from './demo/semear-regras';

@Module({
  imports: [
    AmbienteModule,
    LoggerModule.forRootAsync({ inject: [Ambiente], useFactory: (a: Ambiente) => opcoesDeLog(a, 'worker') }),
    DatabaseModule,
    VigenciaModule,
    AuditoriaModule,
    RedisModule,
    MetricasModule,
    QueueModule,
    SessaoModule,
    StorageModule,
    AuthModule,
    CmsModule,
    BancoModule,
  ],
})
class DemonstracaoModule {}

/** Contas, pessoas, licenças, notícias e regras de demonstração, depois de `semear`; o argumento diz quantas licenças de outras pessoas vêm antes. Rodar de novo não muda nada. */
async function semear(): Promise<void> {
  const app = await NestFactory.createApplicationContext(DemonstracaoModule, { logger: ['error', 'warn'] });
  try {
    await app.get(DataSource).transaction((em) => semearInformes(em, app.get(Relogio).agora()));
    await app.get(DataSource).transaction(semearRegras);
    await semearDemo(app, Number(process.argv[2] ?? 0));
    await ligarPix(app);
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
