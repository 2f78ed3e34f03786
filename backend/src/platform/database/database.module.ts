import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { abrirBase } from './abrir-base';
import { falhaPassageira } from './falha-passageira';
import { opcoesBanco } from './opcoes';
import { Transacoes } from './transacoes';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Ambiente],
      useFactory: (ambiente: Ambiente) => ({
        ...opcoesBanco(ambiente),
        toRetry: falhaPassageira,
        ambiente,
      }),
      // Antes de qualquer outra peça do processo existir.
      dataSourceFactory: (opcoes) => {
        const { ambiente, ...doBanco } = opcoes as DataSourceOptions & { ambiente: Ambiente };
        return abrirBase(ambiente, doBanco);
      },
    }),
  ],
  providers: [Transacoes],
  exports: [Transacoes],
})
export class DatabaseModule {}
