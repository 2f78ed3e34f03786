import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagemInformeEntity } from './imagem-informe.entity';
import { InformeConsultaService } from './informe-consulta.service';
import { InformeEntity } from './informe.entity';

@Module({
  imports: [TypeOrmModule.forFeature([InformeEntity, ImagemInformeEntity])],
  providers: [InformeConsultaService],
  exports: [InformeConsultaService],
})
export class CmsModule {}
