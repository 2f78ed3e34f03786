import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArquivoPartilhadoEntity } from './arquivo-partilhado.entity';
import { Arquivos } from './arquivos';
import { ArquivosPartilhados } from './arquivos-partilhados';
import { Disco } from './disco';
import { Entregas } from './entregas';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ArquivoPartilhadoEntity])],
  providers: [Arquivos, ArquivosPartilhados, Disco, Entregas],
  exports: [Arquivos, ArquivosPartilhados, Disco, Entregas],
})
export class StorageModule {}
