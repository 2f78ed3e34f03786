import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContadorDeltaEntity } from './contador-delta.entity';
import { ContadorEntity } from './contador.entity';
import { Contadores } from './contadores';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ContadorEntity, ContadorDeltaEntity])],
  providers: [Contadores],
  exports: [Contadores],
})
export class ContadoresModule {}
