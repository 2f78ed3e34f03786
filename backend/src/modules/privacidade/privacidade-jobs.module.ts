import { Module } from '@nestjs/common';
import { rotinaDoDia } from '../../platform/agenda/rotina-do-dia';
import { DadosProcessor } from './dados.processor';
import { EliminarPessoaService } from './eliminar-pessoa.service';
import { PrivacidadeModule } from './privacidade.module';

@Module({
  imports: [PrivacidadeModule],
  providers: [
    DadosProcessor,
    rotinaDoDia('retencao', EliminarPessoaService, (eliminar) => eliminar.aplicarRetencao()),
  ],
})
export class PrivacidadeJobsModule {}
