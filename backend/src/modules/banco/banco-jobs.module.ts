import { Module } from '@nestjs/common';
import { BancoCron } from './banco.cron';
import { AnunciarAtivadasService } from './anunciar-ativadas.service';
import { LicencaModule } from '../licenca/licenca.module';
import { BancoModule } from './banco.module';
import { DescartarArquivosService } from './descartar-arquivos.service';
import { LicencasAtivadasProcessor } from './licencas-ativadas.processor';
import { RemessaProcessor } from './remessa.processor';
import { RetornoProcessor } from './retorno.processor';

@Module({
  imports: [BancoModule, LicencaModule],
  providers: [
    RetornoProcessor,
    LicencasAtivadasProcessor,
    AnunciarAtivadasService,
    RemessaProcessor,
    DescartarArquivosService,
    BancoCron,
  ],
})
export class BancoJobsModule {}
