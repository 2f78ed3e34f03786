import { Module } from '@nestjs/common';
import { CmsModule } from './cms.module';
import { EditarInformeService } from './editar-informe.service';
import { ExportacaoDosInformes } from './exportacao-dos-informes';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [CmsModule],
  providers: [EditarInformeService, ExportacaoDosInformes],
  exports: [EditarInformeService],
})
export class ListasDoCmsModule {}
