import { Module } from '@nestjs/common';
import { CmsController } from './cms.controller';
import { ConsoleInformesController } from './console-informes.controller';
import { EditarInformeService } from './editar-informe.service';
import { CmsModule } from './cms.module';
import { ExportacaoDosInformes } from './exportacao-dos-informes';
import { ConsoleManuaisController } from './manuais/console-manuais.controller';
import { ManuaisController } from './manuais/manuais.controller';
import { ManuaisService } from './manuais/manuais.service';
import { MudarManuaisService } from './manuais/mudar-manuais.service';

@Module({
  imports: [CmsModule],
  controllers: [CmsController, ConsoleInformesController, ManuaisController, ConsoleManuaisController],
  providers: [EditarInformeService, ExportacaoDosInformes, ManuaisService, MudarManuaisService],
})
export class CmsHttpModule {}
