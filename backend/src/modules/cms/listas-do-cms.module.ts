import { Module } from '@nestjs/common';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import { CmsModule } from './cms.module';
import { EditarInformeService } from './editar-informe.service';
import { ExportacaoDosInformes } from './exportacao-dos-informes';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [CmsModule],
  providers: [Idempotencia, EditarInformeService, ExportacaoDosInformes],
  exports: [EditarInformeService],
})
export class ListasDoCmsModule {}
