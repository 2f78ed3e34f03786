import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagemInformeEntity } from './imagem-informe.entity';
import { InformeConsultaService } from './informe-consulta.service';
import { InformeEntity } from './informe.entity';
import { ManualMudancaEntity } from './manuais/manual-mudanca.entity';
import { ManualParteEntity } from './manuais/manual-parte.entity';
import { ManualVersaoEntity } from './manuais/manual-versao.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      InformeEntity,
      ImagemInformeEntity,
      ManualMudancaEntity,
      ManualParteEntity,
      ManualVersaoEntity,
    ]),
  ],
  providers: [InformeConsultaService],
  exports: [InformeConsultaService],
})
export class CmsModule {}
