import { Module } from '@nestjs/common';
import { CmsController } from './cms.controller';
import { ConsoleInformesController } from './console-informes.controller';
import { EditarInformeService } from './editar-informe.service';
import { CmsModule } from './cms.module';

@Module({
  imports: [CmsModule],
  controllers: [CmsController, ConsoleInformesController],
  providers: [EditarInformeService],
})
export class CmsHttpModule {}
