import { Module } from '@nestjs/common';
import { BancoCron } from './banco.cron';
import { AnunciarAtivadasService } from './retorno/anunciar-ativadas.service';
import { LicencaModule } from '../licenca/licenca.module';
import { BancoModule } from './banco.module';
import { ListasDoBancoModule } from './listas-do-banco.module';
import { MedirBanco } from './medir-banco';
import { DescartarArquivosService } from './arquivo/descartar-arquivos.service';
import { LicencasAtivadasProcessor } from './retorno/licencas-ativadas.processor';
import { RemessaProcessor } from './remessa/remessa.processor';
import { RetornoProcessor } from './retorno/retorno.processor';

@Module({
  imports: [BancoModule, ListasDoBancoModule, LicencaModule],
  providers: [
    RetornoProcessor,
    LicencasAtivadasProcessor,
    AnunciarAtivadasService,
    RemessaProcessor,
    DescartarArquivosService,
    BancoCron,
    MedirBanco,
  ],
})
export class BancoJobsModule {}
