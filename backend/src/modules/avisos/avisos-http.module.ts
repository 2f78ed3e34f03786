import { Module } from '@nestjs/common';
import { LicencaModule } from '../licenca/licenca.module';
import { AparelhosController } from './aparelhos/aparelhos.controller';
import { AparelhosService } from './aparelhos/aparelhos.service';

@Module({
  imports: [LicencaModule],
  controllers: [AparelhosController],
  providers: [AparelhosService],
})
export class AvisosHttpModule {}
