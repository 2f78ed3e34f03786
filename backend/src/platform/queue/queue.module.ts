import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { Ambiente } from '../config/ambiente';
import { FILAS } from './filas';
import { Filas } from './filas.service';
import { Outbox } from './outbox';
import { ExecucaoOutbox } from './execucao-outbox';
import { TrabalhosService } from './trabalhos.service';
import { opcoesRedis, PREFIXO_REDIS } from './redis';

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Ambiente],
      useFactory: (ambiente: Ambiente) => ({
        prefix: PREFIXO_REDIS,
        // Não `createClient`: as conexões que o Bull não criou, ele não fecha.
        redis: opcoesRedis(ambiente),
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      }),
    }),
    BullModule.registerQueue(...Object.values(FILAS).map((name) => ({ name }))),
  ],
  providers: [Outbox, ExecucaoOutbox, Filas, TrabalhosService],
  exports: [BullModule, Outbox, ExecucaoOutbox, Filas, TrabalhosService],
})
export class QueueModule {}
