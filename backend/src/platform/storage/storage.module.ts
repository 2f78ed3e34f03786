import { Global, Module } from '@nestjs/common';
import { Arquivos } from './arquivos';
import { ArquivosPartilhados } from './arquivos-partilhados';
import { Disco } from './disco';
import { Entregas } from './entregas';

@Global()
@Module({
  providers: [Arquivos, ArquivosPartilhados, Disco, Entregas],
  exports: [Arquivos, ArquivosPartilhados, Disco, Entregas],
})
export class StorageModule {}
