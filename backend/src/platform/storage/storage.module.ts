import { Global, Module } from '@nestjs/common';
import { Arquivos } from './arquivos';

@Global()
@Module({ providers: [Arquivos], exports: [Arquivos] })
export class StorageModule {}
