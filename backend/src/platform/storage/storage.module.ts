import { Global, Module } from '@nestjs/common';
import { Arquivos } from './arquivos';
import { Disco } from './disco';
import { Entregas } from './entregas';

@Global()
@Module({ providers: [Arquivos, Disco, Entregas], exports: [Arquivos, Disco, Entregas] })
export class StorageModule {}
