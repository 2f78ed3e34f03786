import { Module } from '@nestjs/common';
import { CmsController } from './cms.controller';
import { ConsoleInformesController } from './console-informes.controller';
import { CmsModule } from './cms.module';
import { ListasDoCmsModule } from './listas-do-cms.module';
import { ConsoleManuaisController } from './manuais/console-manuais.controller';
import { ManuaisController } from './manuais/manuais.controller';
import { ManuaisService } from './manuais/manuais.service';
import { MudarManuaisService } from './manuais/mudar-manuais.service';

@Module({
  imports: [CmsModule, ListasDoCmsModule],
  controllers: [CmsController, ConsoleInformesController, ManuaisController, ConsoleManuaisController],
  providers: [ManuaisService, MudarManuaisService],
})
export class CmsHttpModule {}
