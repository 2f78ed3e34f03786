import { Module } from '@nestjs/common';
import { BancoCron } from './banco.cron';
import { AnunciarAtivadasService } from './retorno/anunciar-ativadas.service';
import { LicencaModule } from '../licenca/licenca.module';
import { BancoModule } from './banco.module';
import { ListasDoBancoModule } from './listas-do-banco.module';
import { MedirBanco } from './medir-banco';
import { DescartarArquivosService } from './arquivo/descartar-arquivos.service';
import { LicencasAtivadasProcessor } from './retorno/licencas-ativadas.processor';
import { ConferirPixService } from './pix/conferir-pix.service';
import { PixCron } from './pix/pix.cron';
import { PixProcessor } from './pix/pix.processor';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { RemessaProcessor } from './remessa/remessa.processor';
import { RetornoProcessor } from './retorno/retorno.processor';

@Module({
  imports: [BancoModule, ListasDoBancoModule, LicencaModule, PagamentoModule],
  providers: [
    RetornoProcessor,
    LicencasAtivadasProcessor,
    AnunciarAtivadasService,
    RemessaProcessor,
    DescartarArquivosService,
    BancoCron,
    MedirBanco,
    ConferirPixService,
    PixProcessor,
    PixCron,
  ],
})
export class BancoJobsModule {}
