import { Module } from '@nestjs/common';
import { CmsController } from './cms.controller';
import { ConsoleInformesController } from './console-informes.controller';
import { EditarInformeService } from './editar-informe.service';
import { CmsModule } from './cms.module';
import { ExportacaoDosInformes } from './exportacao-dos-informes';

@Module({
  imports: [CmsModule],
  controllers: [CmsController, ConsoleInformesController],
  providers: [EditarInformeService, ExportacaoDosInformes],
})
export class CmsHttpModule {}
