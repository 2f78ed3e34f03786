import { Global, Module } from '@nestjs/common';
import { Arquivos } from './arquivos';
import { Disco } from './disco';

@Global()
@Module({ providers: [Arquivos, Disco], exports: [Arquivos, Disco] })
export class StorageModule {}
