import { Module } from '@nestjs/common';
import { InformeConsultaService } from './informe-consulta.service';

@Module({
  providers: [InformeConsultaService],
  exports: [InformeConsultaService],
})
export class CmsModule {}
