import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Ambiente } from '../config/ambiente';
import { ChaveDeIndice } from './chave-de-indice';
import { LeituraDireta } from './leitura-direta';
import { opcoesBanco } from './opcoes';
import { Transacoes } from './transacoes';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Ambiente],
      useFactory: (ambiente: Ambiente) => ({ ...opcoesBanco(ambiente), autoLoadEntities: true }),
    }),
  ],
  providers: [Transacoes, LeituraDireta, ChaveDeIndice],
  exports: [Transacoes, LeituraDireta],
})
export class DatabaseModule {}
