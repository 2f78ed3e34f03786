import { Global, Module } from '@nestjs/common';
import { Arquivos } from './arquivos';
import { Entregas } from './entregas';

@Global()
@Module({ providers: [Arquivos, Entregas], exports: [Arquivos, Entregas] })
export class StorageModule {}
