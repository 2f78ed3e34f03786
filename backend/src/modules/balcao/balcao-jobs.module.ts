import { Module } from '@nestjs/common';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { FolhaProcessor } from './folha/folha.processor';
import { ListasDoBalcaoModule } from './listas-do-balcao.module';
import { PessoasSugeridasCron } from './pessoas-sugeridas.cron';
import { FolhaService } from './folha/folha.service';

@Module({
  imports: [ListasDoBalcaoModule, LicencaModule, PessoaModule, AgenciaModule],
  providers: [FolhaService, FolhaProcessor, PessoasSugeridasCron],
})
export class BalcaoJobsModule {}
