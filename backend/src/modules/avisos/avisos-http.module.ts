import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LicencaModule } from '../licenca/licenca.module';
import { AparelhoAvisadoEntity } from './aparelhos/aparelho-avisado.entity';
import { AparelhosController } from './aparelhos/aparelhos.controller';
import { AparelhosService } from './aparelhos/aparelhos.service';

@Module({
  imports: [LicencaModule, TypeOrmModule.forFeature([AparelhoAvisadoEntity])],
  controllers: [AparelhosController],
  providers: [AparelhosService],
})
export class AvisosHttpModule {}
