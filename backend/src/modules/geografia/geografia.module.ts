import { Module } from '@nestjs/common';
import { GeografiaConsultaService } from './geografia-consulta.service';

@Module({
  providers: [GeografiaConsultaService],
  exports: [GeografiaConsultaService],
})
export class GeografiaModule {}
